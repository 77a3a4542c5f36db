import type { PageGroup } from '@account/contracts/platform/placement';

import type { AnyPage } from '../../shared/page/page.js';

type Declarations = Record<string, readonly AnyPage[]>;

interface DeclaredPages {
  /** Path relative to the source folder of the site. */
  file: string;
  group: PageGroup;
  names: string[];
  pages: readonly AnyPage[];
}

const files = import.meta.glob<Declarations>(
  ['../../*/*-pages.ts', '../../*/*/*-pages.ts', '../../commerce/*/*/*-pages.ts', '!../../{app,shared}/**'],
  {
    eager: true,
  },
);

/** The page declarations of each feature slice, collected at build time. */
export const declaredPages: readonly DeclaredPages[] = Object.entries(files).map(([path, declared]) => {
  const pages = Object.values(declared).flat();
  const file = path.replace('../../', 'src/');
  return { file, group: groupOf(file, pages), names: Object.keys(declared), pages };
});

/** Returns the page group of a file. @throws if its pages belong to several groups */
function groupOf(file: string, pages: readonly AnyPage[]): PageGroup {
  const [group, ...others] = new Set(pages.map(({ contract }) => contract.group));
  if (group === undefined || others.length > 0)
    throw new Error(`${file} must declare pages of exactly one group.`);
  return group;
}
