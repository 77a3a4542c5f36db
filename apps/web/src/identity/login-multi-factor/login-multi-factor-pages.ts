import {
  loginFactorScreens,
  loginMultiFactorScreen,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const frame = { layout: 'login', title: (words: WebWords) => words.loginMultiFactor.title } as const;
const load = () => import('./factor-page.js');

export const loginMultiFactorPages = [
  page({ ...frame, contract: loginMultiFactorScreen, load: () => import('./choice-page.js') }),
  page({ ...frame, contract: loginFactorScreens.Email, load }),
  page({ ...frame, contract: loginFactorScreens.SMS, load }),
  page({ ...frame, contract: loginFactorScreens.OTP, load }),
  page({ ...frame, contract: loginFactorScreens.BackupCode, load }),
];
