import {
  loginFactorScreens,
  loginMultiFactorScreen,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const title = (words: WebWords) => words.loginMultiFactor.title;
const load = () => import('./factor-page.js');

export const loginMultiFactorPages = [
  page({ title, contract: loginMultiFactorScreen, load: () => import('./choice-page.js') }),
  page({ title, contract: loginFactorScreens.Email, load }),
  page({ title, contract: loginFactorScreens.SMS, load }),
  page({ title, contract: loginFactorScreens.OTP, load }),
  page({ title, contract: loginFactorScreens.BackupCode, load }),
];
