import { matchPath } from 'react-router-dom';

import type { AnyPage } from '../../shared/page/page.js';
import { latePaths } from './late-paths.js';

interface LatePages {
  isTheirs: (pathname: string) => boolean;
  load: () => Promise<readonly AnyPage[]>;
}

const isIn = (paths: readonly string[]) => (pathname: string) =>
  paths.some((path) => matchPath({ path, caseSensitive: true }, pathname) !== null);

export const latePages: readonly LatePages[] = [
  {
    isTheirs: isIn(latePaths.signUp),
    load: async () => (await import('../../identity/sign-up/sign-up-pages.js')).signUpPages,
  },
  { isTheirs: isIn(latePaths.member), load: async () => (await import('./member-pages.js')).memberPages },
  { isTheirs: isIn(latePaths.rare), load: async () => (await import('./rare-pages.js')).rarePages },
  { isTheirs: isIn(latePaths.oidc), load: async () => (await import('./oidc-pages.js')).oidcPages },
];
