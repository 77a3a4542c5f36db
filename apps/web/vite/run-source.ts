import { join } from 'node:path';

import { runnerImport } from 'vite';

const conditions = ['source', 'module', 'node', 'development|production'];

/**
 * These packages are loaded from source like the pages, because their compiled files may be missing or
 * outdated.
 */
const ownPackages = [/^@account\//];

export async function runSource<Module>(root: string, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, file), {
    root,
    configFile: false,
    resolve: { conditions },
    environments: { inline: { resolve: { conditions, noExternal: ownPackages } } },
  });
  return module;
}
