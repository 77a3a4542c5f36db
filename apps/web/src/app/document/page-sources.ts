import type { Layout } from '@account/contracts/platform/placement';

import { lazyParts } from '../../shared/language/load-translations.js';
import type { AnyPage } from '../../shared/page/page.js';
import { declaredPages } from './declared-pages.js';

interface PageSources {
  path: string;
  layout: Layout;
  sources: string[];
  words: string[];
  fonts: string[];
}

const layoutFiles: Record<Layout, string> = {
  front: 'src/app/layouts/front-layout.tsx',
  guest: 'src/app/layouts/guest-layout.tsx',
  login: 'src/app/layouts/login-layout.tsx',
  oidc: 'src/app/layouts/login-layout.tsx',
  account: 'src/app/layouts/account-layout.tsx',
};

export const pageSources: PageSources[] = declaredPages.flatMap(({ file, pages }) =>
  pages.map(({ contract: { path, layout, group }, load }) => ({
    path,
    layout,
    sources: [file, layoutFiles[layout], sourceOf(load)],
    words: unique([
      'web',
      ...(layout === 'front' || layout === 'login' ? [] : ['pages']),
      ...(layout === 'account' ? ['member-pages'] : []),
      ...(group === 'commerce' || group === 'planChange' ? ['commerce-pages'] : []),
      ...(group === 'planChange' ? ['plan-change-pages'] : []),
      ...(group === 'oidc' ? ['oidc-pages'] : []),
      ...lazyParts.filter((part) => new RegExp(`["']${part}["']`).test(load.toString())),
    ]),
    fonts: ['interface', ...(file.startsWith('src/commerce/') ? ['commerce'] : [])],
  })),
);

function unique(parts: string[]): string[] {
  return [...new Set(parts)];
}

function sourceOf(load: AnyPage['load']): string {
  const source = /import\w*\(\s*["']\/(src\/[^"']+)["']/.exec(load.toString())?.[1];
  if (source === undefined) throw new Error(`Cannot find the imported source in ${load.toString()}.`);
  return source;
}
