import type { PageGroup } from '@account/contracts/platform/placement';

import { withTranslations } from '../../shared/language/load-translations.js';
import type { AnyPage } from '../../shared/page/page.js';
import { isPathIn } from './own-page.js';

interface LazyPageGroup {
  includesPath: (pathname: string) => boolean;
  load: () => Promise<readonly AnyPage[]>;
}

const declarations: Record<Exclude<PageGroup, 'first'>, () => Promise<{ pages: readonly AnyPage[] }>> = {
  store: () => import('virtual:pages/store'),
  signUp: () => import('virtual:pages/signUp'),
  member: () => import('virtual:pages/member'),
  commerce: () => withTranslations(import('virtual:pages/commerce'), 'commerce-pages'),
  planChange: () =>
    withTranslations(import('virtual:pages/planChange'), 'commerce-pages', 'plan-change-pages'),
  rare: () => import('virtual:pages/rare'),
  oidc: () => withTranslations(import('virtual:pages/oidc'), 'oidc-pages'),
};

export const lazyPageGroups: readonly LazyPageGroup[] = Object.entries(declarations).map(([group, load]) => ({
  includesPath: isPathIn(group as keyof typeof declarations),
  load: async () => (await load()).pages,
}));
