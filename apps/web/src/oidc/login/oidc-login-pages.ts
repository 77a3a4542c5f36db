import {
  oidcLoginCodeScreen,
  oidcLoginFactorScreens,
  oidcLoginMultiFactorScreen,
  oidcLoginScreen,
} from '@account/contracts/oidc/login/oidc-login.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const frame = { layout: 'oidc', title: (words: WebWords) => words.login.title } as const;
const secondStep = { layout: 'oidc', title: (words: WebWords) => words.loginMultiFactor.title } as const;
const load = () => import('./oidc-factor-page.js');

export const oidcLoginPages = [
  page({ ...frame, contract: oidcLoginScreen, load: () => import('./oidc-login-page.js') }),
  page({ ...frame, contract: oidcLoginCodeScreen, load: () => import('./oidc-login-code-page.js') }),
  page({
    ...secondStep,
    contract: oidcLoginMultiFactorScreen,
    load: () => import('./oidc-choice-page.js'),
  }),
  page({ ...secondStep, contract: oidcLoginFactorScreens.Email, load }),
  page({ ...secondStep, contract: oidcLoginFactorScreens.SMS, load }),
  page({ ...secondStep, contract: oidcLoginFactorScreens.OTP, load }),
  page({ ...secondStep, contract: oidcLoginFactorScreens.BackupCode, load }),
];
