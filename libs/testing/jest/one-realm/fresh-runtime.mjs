import OneRealmRuntime from './runtime.mjs';
import { loadMorePerSpec } from './spec-modules.mjs';

// A mutated module is told once, when it is loaded, which of its mutations is on.
loadMorePerSpec(/\/libs\/(domain|contracts)\/src\/[^?]*\.ts$/);

/** Gives each spec file its own copy of the rules that it tests as well. */
export default OneRealmRuntime;
