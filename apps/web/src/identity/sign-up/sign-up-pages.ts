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

import type { WebTranslations } from '../../shared/language/load-translations.js';
import { page } from '../../shared/page/page.js';

const title = (words: WebTranslations) => words.signUp.title;

export const signUpPages = [
  page({ title, contract: signUpPolicyScreen, load: () => import('./policy-page.js') }),
  page({ title, contract: signUpAuthScreen, load: () => import('./email-page.js') }),
  page({ title, contract: signUpEmailScreen, load: () => import('./email-page.js') }),
  page({ title, contract: signUpPinCodeScreen, load: () => import('./pin-code-page.js') }),
  page({ title, contract: signUpPoliciesScreen, load: () => import('./policy-page.js') }),
  page({ title, contract: signUpFormScreen, load: () => import('./form-page.js') }),
  page({ title, contract: signUpConfirmScreen, load: () => import('./confirm-page.js') }),
  page({ title, contract: signUpCompleteScreen, load: () => import('./complete-page.js'), beam: 'head' }),
];
