import { endDeviceByLinkScreen } from '@account/contracts/identity/devices/devices.contract';
import {
  loginFactorScreens,
  loginMultiFactorScreen,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { logoutScreen, loginCodeScreen, loginScreen } from '@account/contracts/identity/login/login.contract';

import { withTranslations, type WebTranslations } from '../shared/language/load-translations.js';
import { page } from '../shared/page/page.js';

const loginTitle = (words: WebTranslations) => words.login.title;

export const loginPages = [
  page({ title: loginTitle, contract: loginScreen, load: () => import('./login/login-page.js') }),
  page({ title: loginTitle, contract: loginCodeScreen, load: () => import('./login/login-code-page.js') }),
];

const factorTitle = (words: WebTranslations) => words.loginMultiFactor.title;
const loadFactor = () => import('./login-multi-factor/factor-page.js');

export const sessionPages = [
  page({
    contract: endDeviceByLinkScreen,
    load: () => withTranslations(import('./devices/end-device-page.js'), 'pages'),
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
