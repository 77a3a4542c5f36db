import type { PageGroup } from '@account/contracts/platform/placement';

import { withWords } from '../../shared/language/load-words.js';
import type { AnyPage } from '../../shared/page/page.js';
import { isPathIn } from './own-page.js';

interface LatePages {
  isTheirs: (pathname: string) => boolean;
  load: () => Promise<readonly AnyPage[]>;
}

const declarations: Record<Exclude<PageGroup, 'first'>, () => Promise<{ pages: readonly AnyPage[] }>> = {
  store: () => import('virtual:pages/store'),
  signUp: () => import('virtual:pages/signUp'),
  member: () => import('virtual:pages/member'),
  commerce: () => withWords(import('virtual:pages/commerce'), 'commerce-pages'),
  rare: () => import('virtual:pages/rare'),
  oidc: () => withWords(import('virtual:pages/oidc'), 'oidc-pages'),
};

export const latePages: readonly LatePages[] = Object.entries(declarations).map(([group, load]) => ({
  isTheirs: isPathIn(group as keyof typeof declarations),
  load: async () => (await load()).pages,
}));
