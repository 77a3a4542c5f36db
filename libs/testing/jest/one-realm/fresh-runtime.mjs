import { isMutantKilled } from './killed-mutant.mjs';
import OneRealmRuntime from './runtime.mjs';
import { loadMorePerSpec, specGlobals } from './spec-modules.mjs';

// A mutated module is told once, when it is loaded, which of its mutations is on.
loadMorePerSpec(/^\/libs\/(domain|contracts)\/src\/[^?]*\.ts$/);

/** Gives each spec file its own copy of the rules that it tests as well, and loads none after the first failure. */
export default class FreshRuntime extends OneRealmRuntime {
  async unstable_importModule(path) {
    if (isMutantKilled() && path.endsWith('.spec.ts'))
      return specGlobals().test.skip('is not asked any more', () => undefined);
    return super.unstable_importModule(path);
  }
}
