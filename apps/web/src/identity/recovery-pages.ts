import { emailConfirmScreen } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { emailUndoScreen } from '@account/contracts/identity/email-undo/email-undo.contract';
import { unrecognisedLoginScreen } from '@account/contracts/identity/unrecognised-login/unrecognised-login.contract';
import { passkeyRecoveryScreen } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import {
  passwordForgotCompleteScreen,
  passwordForgotScreen,
  passwordResetCompleteScreen,
  passwordResetScreen,
} from '@account/contracts/identity/password-reset/password-reset.contract';
import {
  socialLandingScreen,
  socialRelateErrorScreen,
} from '@account/contracts/identity/social/social.contract';

import { withTranslations } from '../shared/language/load-translations.js';
import { page } from '../shared/page/page.js';

export const recoveryPages = [
  page({
    contract: emailConfirmScreen,
    load: () => withTranslations(import('./email-confirm/email-confirm-page.js'), 'pages'),
    title: (words) => words.emailConfirm.title,
  }),
  page({
    contract: emailUndoScreen,
    load: () => withTranslations(import('./email-undo/email-undo-page.js'), 'pages'),
    title: (words) => words.emailUndo.title,
  }),
  page({
    contract: unrecognisedLoginScreen,
    load: () => import('./unrecognised-login/unrecognised-login-page.js'),
    title: (words) => words.notMe.title,
  }),
  page({
    contract: passkeyRecoveryScreen,
    load: () => withTranslations(import('./passkey-recovery/passkey-recovery-page.js'), 'security-pages'),
    title: (words) => words.login.passkey.recovery,
  }),
  page({
    contract: passwordForgotScreen,
    load: () => import('./password-reset/forgot-page.js'),
    title: (words) => words.passwordReset.forgot.title,
  }),
  page({
    contract: passwordForgotCompleteScreen,
    load: () => import('./password-reset/forgot-complete-page.js'),
    title: (words) => words.passwordReset.sent.title,
  }),
  page({
    contract: passwordResetScreen,
    load: () => import('./password-reset/reset-page.js'),
    title: (words) => words.passwordReset.reset.title,
  }),
  page({
    contract: passwordResetCompleteScreen,
    load: () => import('./password-reset/reset-complete-page.js'),
    title: (words) => words.passwordReset.done.title,
  }),
  page({
    contract: socialLandingScreen,
    load: () => import('./social/landing-page.js'),
    title: (words) => words.social.landing.title,
  }),
  page({
    contract: socialRelateErrorScreen,
    load: () => import('./social/relate-error-page.js'),
    title: (words) => words.social.relateError.system.title,
  }),
];
