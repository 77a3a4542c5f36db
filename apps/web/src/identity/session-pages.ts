import { emailConfirmScreen } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { endDeviceByLinkScreen } from '@account/contracts/identity/devices/devices.contract';
import { emailUndoScreen } from '@account/contracts/identity/email-undo/email-undo.contract';
import {
  loginFactorScreens,
  loginMultiFactorScreen,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { logoutScreen, loginCodeScreen, loginScreen } from '@account/contracts/identity/login/login.contract';

import { page } from '../shared/page/page.js';
import type { WebWords } from '../shared/language/load-words.js';

const loginTitle = (words: WebWords) => words.login.title;

export const loginPages = [
  page({ title: loginTitle, contract: loginScreen, load: () => import('./login/login-page.js') }),
  page({ title: loginTitle, contract: loginCodeScreen, load: () => import('./login/login-code-page.js') }),
];

const factorTitle = (words: WebWords) => words.loginMultiFactor.title;
const loadFactor = () => import('./login-multi-factor/factor-page.js');

export const sessionPages = [
  page({
    contract: emailConfirmScreen,
    load: () => import('./email-confirm/email-confirm-page.js'),
    title: (words) => words.emailConfirm.title,
  }),
  page({
    contract: emailUndoScreen,
    load: () => import('./email-undo/email-undo-page.js'),
    title: (words) => words.emailUndo.title,
  }),
  page({
    contract: endDeviceByLinkScreen,
    load: () => import('./devices/end-device-page.js'),
    title: (words) => words.devices.link.title,
  }),
  page({
    contract: logoutScreen,
    load: () => import('./logout/logout-page.js'),
    title: (words) => words.logout.title,
  }),
  page({
    title: factorTitle,
    contract: loginMultiFactorScreen,
    load: () => import('./login-multi-factor/choice-page.js'),
  }),
  page({ title: factorTitle, contract: loginFactorScreens.Email, load: loadFactor }),
  page({ title: factorTitle, contract: loginFactorScreens.SMS, load: loadFactor }),
  page({ title: factorTitle, contract: loginFactorScreens.OTP, load: loadFactor }),
  page({ title: factorTitle, contract: loginFactorScreens.BackupCode, load: loadFactor }),
];
