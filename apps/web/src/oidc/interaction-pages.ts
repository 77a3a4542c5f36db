import { oidcErrorScreen } from '@account/contracts/oidc/errors/oidc-error.contract';
import {
  consentScreen,
  loginInteractionScreen,
  selectAccountInteractionScreen,
  selectAccountScreen,
} from '@account/contracts/oidc/interactions/interaction.contract';
import {
  oidcLoginCodeScreen,
  oidcLoginFactorScreens,
  oidcLoginMultiFactorScreen,
  oidcLoginScreen,
} from '@account/contracts/oidc/login/oidc-login.contract';
import {
  oidcSignUpAuthScreen,
  oidcSignUpScreen,
} from '@account/contracts/oidc/sign-up/oidc-sign-up.contract';

import { page } from '../shared/page/page.js';
import type { WebTranslations } from '../shared/language/load-translations.js';

const loginTitle = (words: WebTranslations) => words.login.title;
const factorTitle = (words: WebTranslations) => words.loginMultiFactor.title;
const loadFactor = () => import('./login/oidc-factor-page.js');

const signUpTitle = (words: WebTranslations) => words.signUp.title;

const consentTitle = (words: WebTranslations) => words.interactions.consent.title;
const protocolRedirect = {
  title: consentTitle,
  load: () => import('./interactions/protocol-redirect-page.js'),
} as const;

export const oidcPages = [
  page({
    contract: oidcErrorScreen,
    title: (words) => words.oidcErrors.pageTitle,
    load: () => import('./errors/oidc-error-page.js'),
  }),
  page({ title: loginTitle, contract: oidcLoginScreen, load: () => import('./login/oidc-login-page.js') }),
  page({
    title: loginTitle,
    contract: oidcLoginCodeScreen,
    load: () => import('./login/oidc-login-code-page.js'),
  }),
  page({
    title: factorTitle,
    contract: oidcLoginMultiFactorScreen,
    load: () => import('./login/oidc-choice-page.js'),
  }),
  page({ title: factorTitle, contract: oidcLoginFactorScreens.Email, load: loadFactor }),
  page({ title: factorTitle, contract: oidcLoginFactorScreens.SMS, load: loadFactor }),
  page({ title: factorTitle, contract: oidcLoginFactorScreens.OTP, load: loadFactor }),
  page({ title: factorTitle, contract: oidcLoginFactorScreens.BackupCode, load: loadFactor }),
  page({
    title: signUpTitle,
    contract: oidcSignUpScreen,
    load: () => import('./sign-up/oidc-sign-up-page.js'),
  }),
  page({
    title: signUpTitle,
    contract: oidcSignUpAuthScreen,
    load: () => import('./sign-up/oidc-sign-up-auth-page.js'),
  }),
  page({
    contract: consentScreen,
    title: consentTitle,
    load: () => import('./interactions/consent-page.js'),
  }),
  page({
    contract: selectAccountScreen,
    title: (words) => words.interactions.selectAccount.title,
    load: () => import('./interactions/select-account-page.js'),
  }),
  page({ ...protocolRedirect, contract: loginInteractionScreen }),
  page({ ...protocolRedirect, contract: selectAccountInteractionScreen }),
];
