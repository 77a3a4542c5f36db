import type { PageGroup } from '@account/contracts/platform/placement';

import type { AnyPage } from '../../shared/page/page.js';
import { isPathIn } from './page-paths.js';

interface LatePages {
  isTheirs: (pathname: string) => boolean;
  load: () => Promise<readonly AnyPage[]>;
}

const declarations: Record<Exclude<PageGroup, 'first'>, () => Promise<{ pages: readonly AnyPage[] }>> = {
  signUp: () => import('virtual:pages/signUp'),
  member: () => import('virtual:pages/member'),
  rare: () => import('virtual:pages/rare'),
  oidc: () => import('virtual:pages/oidc'),
};

export const latePages: readonly LatePages[] = Object.entries(declarations).map(([group, load]) => ({
  isTheirs: isPathIn(group as keyof typeof declarations),
  load: async () => (await load()).pages,
}));
