import {
  oidcSignUpAuthScreen,
  oidcSignUpScreen,
} from '@account/contracts/oidc/sign-up/oidc-sign-up.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const frame = { layout: 'guest', title: (words: WebWords) => words.signUp.title } as const;

export const oidcSignUpPages = [
  page({ ...frame, contract: oidcSignUpScreen, load: () => import('./oidc-sign-up-page.js') }),
  page({ ...frame, contract: oidcSignUpAuthScreen, load: () => import('./oidc-sign-up-auth-page.js') }),
];
