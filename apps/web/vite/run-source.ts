import { join } from 'node:path';

import { runnerImport } from 'vite';

const conditions = ['source', 'module', 'node', 'development|production'];

/** What a source of the site exports, run while the site is built. */
export async function runSource<Module>(root: string, file: string): Promise<Module> {
  const options = { root, configFile: false, resolve: { conditions } } as const;
  return (await runnerImport<Module>(join(root, file), options)).module;
}
