import {
  oidcSignUpAuthScreen,
  oidcSignUpScreen,
} from '@account/contracts/oidc/sign-up/oidc-sign-up.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const title = (words: WebWords) => words.signUp.title;

export const oidcSignUpPages = [
  page({ title, contract: oidcSignUpScreen, load: () => import('./oidc-sign-up-page.js') }),
  page({ title, contract: oidcSignUpAuthScreen, load: () => import('./oidc-sign-up-auth-page.js') }),
];
