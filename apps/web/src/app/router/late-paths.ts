import { signUpPages } from '../../identity/sign-up/sign-up-pages.js';
import type { AnyPage } from '../../shared/page/page.js';
import { routePath } from '../../shared/api/path.js';
import { memberPages } from './member-pages.js';
import { oidcPages } from './oidc-pages.js';
import { rarePages } from './rare-pages.js';

const pathsOf = (pages: readonly AnyPage[]) => pages.map(({ contract }) => routePath(contract.path));

/** Known before the late pages are fetched; the build replaces this file (`vite/late-paths.ts`). */
export const latePaths = {
  signUp: pathsOf(signUpPages),
  member: pathsOf(memberPages),
  rare: pathsOf(rarePages),
  oidc: pathsOf(oidcPages),
};
