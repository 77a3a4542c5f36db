import { join } from 'node:path';

import { runnerImport } from 'vite';

const conditions = ['source', 'module', 'node', 'development|production'];

/** Read from their sources, like the pages themselves: what is compiled of them may be missing or out of date. */
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
