import {
  signUpAuthScreen,
  signUpCompleteScreen,
  signUpConfirmScreen,
  signUpEmailScreen,
  signUpFormScreen,
  signUpPinCodeScreen,
  signUpPoliciesScreen,
  signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const title = (words: WebWords) => words.signUp.title;
const frame = { layout: 'guest', title } as const;

export const signUpPages = [
  page({ ...frame, contract: signUpPolicyScreen, load: () => import('./policy-page.js') }),
  page({ ...frame, contract: signUpAuthScreen, load: () => import('./email-page.js') }),
  page({ ...frame, contract: signUpEmailScreen, load: () => import('./email-page.js') }),
  page({ ...frame, contract: signUpPinCodeScreen, load: () => import('./pin-code-page.js') }),
  page({ ...frame, contract: signUpPoliciesScreen, load: () => import('./policy-page.js') }),
  page({ ...frame, contract: signUpFormScreen, load: () => import('./form-page.js') }),
  page({ ...frame, contract: signUpConfirmScreen, load: () => import('./confirm-page.js') }),
  page({ ...frame, contract: signUpCompleteScreen, load: () => import('./complete-page.js'), beam: 'head' }),
];
