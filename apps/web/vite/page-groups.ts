import { join } from 'node:path';

import { normalizePath, type Plugin } from 'vite';

import { runSource } from './run-source.js';

type Declared = typeof import('../src/app/document/declared-pages.js');
type Paths = typeof import('../src/app/router/paths-of-groups.js');

const virtual = 'virtual:pages/';
const resolved = `\0${virtual}`;
const paths = 'src/app/router/paths-of-groups.ts';

/** Provides the page declarations of each group and replaces the module that collects all paths. */
export function pageGroups(): Plugin {
  let root = '';
  let declared: Promise<Declared> | undefined;
  return {
    name: 'page-groups',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
    buildStart: () => {
      declared = undefined;
    },
    async load(id) {
      if (id === normalizePath(join(root, paths))) return pathsIn(root);
      if (!id.startsWith(resolved)) return undefined;
      declared ??= runSource<Declared>(root, 'src/app/document/declared-pages.ts');
      return groupIn(root, id.slice(resolved.length), await declared);
    },
  };
}

async function pathsIn(root: string): Promise<string> {
  const collected = await runSource<Paths>(root, paths);
  return Object.entries(collected)
    .map(([name, found]) => `export const ${name} = ${JSON.stringify(found)};`)
    .join('\n');
}

function groupIn(root: string, name: string, { declaredPages }: Declared): string {
  const files = declaredPages.filter(({ group }) => group === name);
  if (files.length === 0) throw new Error(`No slice declares a page of the group ${name}.`);
  const imports = files.map(
    ({ file, names }) =>
      `import { ${names.join(', ')} } from ${JSON.stringify(normalizePath(join(root, file)))};`,
  );
  const lists = files.flatMap(({ names }) => names.map((list) => `...${list}`));
  return [...imports, `export const pages = [${lists.join(', ')}];`].join('\n');
}
