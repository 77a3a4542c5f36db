import { signUpPages } from '../../identity/sign-up/sign-up-pages.js';
import type { AnyPage, Layout } from '../../shared/page/page.js';
import { memberPages } from '../router/member-pages.js';
import { oidcPages } from '../router/oidc-pages.js';
import { pages } from '../router/pages.js';
import { rarePages } from '../router/rare-pages.js';

interface PageSources {
  path: string;
  layout: Layout;
  sources: string[];
  needsPageWords: boolean;
}

const layoutFiles: Record<Layout, string> = {
  front: 'src/app/layouts/front-layout.tsx',
  guest: 'src/app/layouts/guest-layout.tsx',
  login: 'src/app/layouts/login-layout.tsx',
  oidc: 'src/app/layouts/login-layout.tsx',
  account: 'src/app/layouts/account-layout.tsx',
};

const groups: [readonly AnyPage[], string[]][] = [
  [pages, []],
  [signUpPages, ['src/identity/sign-up/sign-up-pages.ts']],
  [memberPages, ['src/app/router/member-pages.ts']],
  [rarePages, ['src/app/router/rare-pages.ts']],
  [oidcPages, ['src/app/router/oidc-pages.ts']],
];

export const pageSources: PageSources[] = groups.flatMap(([some, declared]) =>
  some.map(({ contract, layout, load }) => ({
    path: contract.path,
    layout,
    sources: [...declared, layoutFiles[layout], sourceOf(load)],
    needsPageWords: layout !== 'front' && layout !== 'login',
  })),
);

function sourceOf(load: AnyPage['load']): string {
  const source = /import\w*\(\s*["']\/(src\/[^"']+)["']/.exec(load.toString())?.[1];
  if (source === undefined) throw new Error(`What does ${load.toString()} load?`);
  return source;
}
