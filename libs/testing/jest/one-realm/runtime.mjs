import Runtime from 'jest-runtime';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { acceptTypescript } from '../typescript.mjs';
import { SourceMapFiles } from './source-map-files.mjs';
import { beginSpec, loadPerSpec } from './spec-modules.mjs';

const require = createRequire(import.meta.url);

acceptTypescript();
loadPerSpec();

const sourceMaps = new SourceMapFiles();

/**
 * Runs spec files with the module loader of Node, and not with one module registry per file. The code under
 * test is therefore loaded and compiled only once per process. Does not support module mocks.
 */
export default class OneRealmRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  /** Loads modules of Jest separately, because they have state for each spec file. */
  requireInternalModule(path) {
    Reflect.deleteProperty(require.cache, path);
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    beginSpec({ ...globals, jest: this.jestGlobals.jestObjectFor(this._testPath) });
  }

  getSourceMaps() {
    return sourceMaps;
  }
}
