import { isMutantKilled } from './killed-mutant.mjs';
import OneRealmRuntime from './runtime.mjs';
import { loadMorePerSpec, specGlobals } from './spec-modules.mjs';

// Loads a copy for each spec file, because a mutated module reads the active mutation only once, when it is
// loaded.
loadMorePerSpec(/^\/libs\/(domain|contracts)\/src\/[^?]*\.ts$/);

/**
 * Gives each spec file a separate copy of the code under test. After the first failure, loads no more files.
 */
export default class FreshRuntime extends OneRealmRuntime {
  async unstable_importModule(path) {
    if (isMutantKilled() && path.endsWith('.spec.ts'))
      return specGlobals().test.skip('is skipped after a failure', () => undefined);
    return super.unstable_importModule(path);
  }
}
