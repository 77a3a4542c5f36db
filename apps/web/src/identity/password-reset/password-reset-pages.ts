import {
  passwordForgotCompleteScreen,
  passwordForgotScreen,
  passwordResetCompleteScreen,
  passwordResetScreen,
} from '@account/contracts/identity/password-reset/password-reset.contract';

import { page } from '../../shared/page/page.js';

export const passwordResetPages = [
  page({
    contract: passwordForgotScreen,
    load: () => import('./forgot-page.js'),
    title: (words) => words.passwordReset.forgot.title,
  }),
  page({
    contract: passwordForgotCompleteScreen,
    load: () => import('./forgot-complete-page.js'),
    title: (words) => words.passwordReset.sent.title,
  }),
  page({
    contract: passwordResetScreen,
    load: () => import('./reset-page.js'),
    title: (words) => words.passwordReset.reset.title,
  }),
  page({
    contract: passwordResetCompleteScreen,
    load: () => import('./reset-complete-page.js'),
    title: (words) => words.passwordReset.done.title,
  }),
];
