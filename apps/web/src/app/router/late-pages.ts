import type { AnyPage } from '../../shared/page/page.js';
import { isMemberPath } from './member-paths.js';
import { isOidcPath } from './oidc-paths.js';
import { isRarePath } from './rare-paths.js';
import { isSignUpPath } from './sign-up-paths.js';

interface LatePages {
  isTheirs: (pathname: string) => boolean;
  load: () => Promise<readonly AnyPage[]>;
}

/** Pages whose declarations come when the first of them is opened. */
export const latePages: readonly LatePages[] = [
  {
    isTheirs: isSignUpPath,
    load: async () => (await import('../../identity/sign-up/sign-up-pages.js')).signUpPages,
  },
  { isTheirs: isMemberPath, load: async () => (await import('./member-pages.js')).memberPages },
  { isTheirs: isRarePath, load: async () => (await import('./rare-pages.js')).rarePages },
  { isTheirs: isOidcPath, load: async () => (await import('./oidc-pages.js')).oidcPages },
];
