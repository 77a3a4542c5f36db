import {
  oidcLoginCodeScreen,
  oidcLoginFactorScreens,
  oidcLoginMultiFactorScreen,
  oidcLoginScreen,
} from '@account/contracts/oidc/login/oidc-login.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const title = (words: WebWords) => words.login.title;
const titleOfFactor = (words: WebWords) => words.loginMultiFactor.title;
const load = () => import('./oidc-factor-page.js');

export const oidcLoginPages = [
  page({ title, contract: oidcLoginScreen, load: () => import('./oidc-login-page.js') }),
  page({ title, contract: oidcLoginCodeScreen, load: () => import('./oidc-login-code-page.js') }),
  page({
    title: titleOfFactor,
    contract: oidcLoginMultiFactorScreen,
    load: () => import('./oidc-choice-page.js'),
  }),
  page({ title: titleOfFactor, contract: oidcLoginFactorScreens.Email, load }),
  page({ title: titleOfFactor, contract: oidcLoginFactorScreens.SMS, load }),
  page({ title: titleOfFactor, contract: oidcLoginFactorScreens.OTP, load }),
  page({ title: titleOfFactor, contract: oidcLoginFactorScreens.BackupCode, load }),
];
