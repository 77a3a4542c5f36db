import { signUpPages } from '../../identity/sign-up/sign-up-pages.js';
import type { AnyPage } from '../../shared/page/page.js';
import { routePath } from '../../shared/api/path.js';
import { memberPages } from './member-pages.js';
import { oidcPages } from './oidc-pages.js';
import { rarePages } from './rare-pages.js';

const pathsOf = (pages: readonly AnyPage[]) => pages.map(({ contract }) => routePath(contract.path));

/**
 * The paths of the pages that are fetched late, known before those are. The build puts the lists themselves in the
 * place of this file (`vite/late-paths.ts`), so that it fetches nothing.
 */
export const latePaths = {
  signUp: pathsOf(signUpPages),
  member: pathsOf(memberPages),
  rare: pathsOf(rarePages),
  oidc: pathsOf(oidcPages),
};
