import { join } from 'node:path';

import { normalizePath, type Plugin } from 'vite';

import { runSource } from './run-source.js';

type LatePaths = typeof import('../src/app/router/late-paths.js');

const source = 'src/app/router/late-paths.ts';

export function latePathsAtBuild(): Plugin {
  let root = '';
  return {
    name: 'late-paths',
    configResolved: (config) => {
      root = config.root;
    },
    async load(id) {
      if (id !== normalizePath(join(root, source))) return undefined;
      const { latePaths } = await runSource<LatePaths>(root, source);
      return `export const latePaths = ${JSON.stringify(latePaths)};`;
    },
  };
}
