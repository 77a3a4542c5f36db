import { isMutantKilled } from './killed-mutant.mjs';
import OneRealmRuntime from './runtime.mjs';
import { loadMorePerSpec, specGlobals } from './spec-modules.mjs';

// A mutated module reads the active mutation once, when it is loaded.
loadMorePerSpec(/^\/libs\/(domain|contracts)\/src\/[^?]*\.ts$/);

/**
 * Gives each spec file a separate copy of the rules under test, and loads no more files after the first
 * failure.
 */
export default class FreshRuntime extends OneRealmRuntime {
  async unstable_importModule(path) {
    if (isMutantKilled() && path.endsWith('.spec.ts'))
      return specGlobals().test.skip('is skipped after a failure', () => undefined);
    return super.unstable_importModule(path);
  }
}
