import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';
import { consentScreen } from '@account/contracts/identity/consents/consents.contract';
import { devicesScreen } from '@account/contracts/identity/devices/devices.contract';
import { dataExportScreen } from '@account/contracts/identity/data-export/data-export.contract';
import {
  emailEditCompleteScreen,
  emailEditPinCodeScreen,
  emailEditScreen,
} from '@account/contracts/identity/email-edit/email-edit.contract';
import {
  emailVerifyCodeScreen,
  emailVerifyCompleteScreen,
  emailVerifyScreen,
} from '@account/contracts/identity/email-verify/email-verify.contract';
import {
  enablePasswordCompleteScreen,
  enablePasswordScreen,
} from '@account/contracts/identity/enable-password/enable-password.contract';
import { languageSettingScreen } from '@account/contracts/identity/language/language-setting.contract';
import { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';
import { messagesScreen } from '@account/contracts/identity/messages/messages.contract';
import {
  passwordEditCompleteScreen,
  passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';
import {
  profileEditCompleteScreen,
  profileEditConfirmScreen,
  profileEditScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';
import {
  profileImageCompleteScreen,
  profileImageScreen,
} from '@account/contracts/identity/profile-image/profile-image.contract';
import { reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';
import { reauthorisationScreen } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import {
  backupCodeGenerateScreen,
  backupCodeScreen,
  multiFactorCompleteScreen,
  multiFactorEmailScreen,
  multiFactorOtpScreen,
  multiFactorScreen,
  multiFactorSmsScreen,
  trustedDeviceScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';
import {
  socialDisabledScreen,
  socialEnabledScreen,
} from '@account/contracts/identity/social/social.contract';
import { tvPinCompleteScreen, tvPinScreen } from '@account/contracts/identity/tv-pin/tv-pin.contract';
import {
  userIdEditCompleteScreen,
  userIdEditScreen,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';

import { withTranslations } from '../shared/language/load-translations.js';
import { page } from '../shared/page/page.js';

export const settingsPages = [
  page({
    contract: consentScreen,
    load: () => import('./consents/consent-page.js'),
    title: (words) => words.consents.title.newsletter,
  }),
  page({
    contract: passkeysScreen,
    load: () => withTranslations(import('./passkeys/passkeys-page.js'), 'security-pages'),
    title: (words) => words.passkeysRow.myPageRow.name,
  }),
  page({
    contract: messagesScreen,
    load: () => withTranslations(import('./messages/messages-page.js'), 'security-pages'),
    title: (words) => words.messagesRow.myPageRow.name,
  }),
  page({
    contract: languageSettingScreen,
    load: () => import('./language/language-page.js'),
    title: (words) => words.languageSetting.title,
  }),
  page({
    contract: dataExportScreen,
    load: () => withTranslations(import('./data-export/data-export-page.js'), 'security-pages'),
    title: (words) => words.dataExportRow.myPageRow.name,
  }),
  page({
    contract: emailEditScreen,
    load: () => import('./email-edit/edit-page.js'),
    title: (words) => words.emailEdit.title,
  }),
  page({
    contract: emailEditPinCodeScreen,
    load: () => import('./email-edit/pin-code-page.js'),
    title: (words) => words.emailEdit.title,
  }),
  page({
    contract: emailEditCompleteScreen,
    load: async () => ({ default: (await import('./email-edit/edit-page.js')).EditCompletePage }),
    title: (words) => words.emailEdit.done.title,
  }),
  page({
    contract: emailVerifyScreen,
    load: () => import('./email-verify/verify-page.js'),
    title: (words) => words.emailVerify.title,
  }),
  page({
    contract: emailVerifyCodeScreen,
    load: () => import('./email-verify/verify-page.js'),
    title: (words) => words.emailVerify.title,
  }),
  page({
    contract: emailVerifyCompleteScreen,
    load: async () => ({ default: (await import('./email-verify/verify-page.js')).VerifyCompletePage }),
    title: (words) => words.emailVerify.done.title,
  }),
  page({
    contract: enablePasswordScreen,
    load: () => import('./enable-password/enable-page.js'),
    title: (words) => words.enablePassword.title,
  }),
  page({
    contract: enablePasswordCompleteScreen,
    load: async () => ({ default: (await import('./enable-password/enable-page.js')).EnableCompletePage }),
    title: (words) => words.enablePassword.done.title,
  }),
  page({
    contract: loginHistoryScreen,
    load: () => withTranslations(import('./login-history/login-history-page.js'), 'security-pages'),
    title: (words) => words.loginHistoryRow.myPageRow.name,
  }),
  page({
    contract: passwordEditScreen,
    load: () => import('./password-edit/edit-page.js'),
    title: (words) => words.passwordEdit.title,
  }),
  page({
    contract: passwordEditCompleteScreen,
    load: async () => ({ default: (await import('./password-edit/edit-page.js')).EditCompletePage }),
    title: (words) => words.passwordEdit.done.title,
  }),
  page({
    contract: profileEditScreen,
    load: () => import('./profile-edit/edit-page.js'),
    title: (words) => words.profileEdit.title,
  }),
  page({
    contract: profileEditConfirmScreen,
    load: () => import('./profile-edit/edit-confirm-page.js'),
    title: (words) => words.profileEdit.confirm.title,
  }),
  page({
    contract: profileEditCompleteScreen,
    load: async () => ({ default: (await import('./profile-edit/edit-confirm-page.js')).EditCompletePage }),
    title: (words) => words.profileEdit.done.title,
  }),
  page({
    contract: profileImageScreen,
    load: () => import('./profile-image/profile-image-page.js'),
    title: (words) => words.profileImage.title,
  }),
  page({
    contract: profileImageCompleteScreen,
    load: () => import('./profile-image/profile-image-complete-page.js'),
    title: (words) => words.profileImage.done.titleSet,
  }),
  page({
    contract: reConsentScreen,
    load: () => import('./re-consent/re-consent-page.js'),
    title: (words) => words.reConsent.title,
  }),
  page({
    contract: reauthorisationScreen,
    load: () => import('./reauthorisation/reauthorisation-page.js'),
    title: (words) => words.reauthorisation.title,
  }),
  page({
    contract: socialEnabledScreen,
    load: () => import('./social/enabled-page.js'),
    title: (words) => words.social.enabled.title,
  }),
  page({
    contract: socialDisabledScreen,
    load: async () => ({ default: (await import('./social/enabled-page.js')).DisabledPage }),
    title: (words) => words.social.disabled.title,
  }),
  page({
    contract: tvPinScreen,
    load: () => import('./tv-pin/tv-pin-page.js'),
    title: (words) => words.tvPin.title,
  }),
  page({
    contract: tvPinCompleteScreen,
    load: async () => ({ default: (await import('./tv-pin/tv-pin-page.js')).TvPinCompletePage }),
    title: (words) => words.tvPin.done.title,
  }),
  page({
    contract: userIdEditScreen,
    load: () => import('./user-id-edit/edit-page.js'),
    title: (words) => words.userIdEdit.title,
  }),
  page({
    contract: userIdEditCompleteScreen,
    load: async () => ({ default: (await import('./user-id-edit/edit-page.js')).EditCompletePage }),
    title: (words) => words.userIdEdit.done.title,
  }),
  page({
    contract: multiFactorScreen,
    load: () => import('./second-factors/multi-factor-page.js'),
    title: (words) => words.secondFactors.title,
  }),
  page({
    contract: multiFactorEmailScreen,
    load: () => import('./second-factors/email-page.js'),
    title: (words) => words.secondFactors.email.title,
  }),
  page({
    contract: multiFactorSmsScreen,
    load: () => import('./second-factors/sms-page.js'),
    title: (words) => words.secondFactors.sms.title,
  }),
  page({
    contract: multiFactorOtpScreen,
    load: () => import('./second-factors/otp-page.js'),
    title: (words) => words.secondFactors.otp.title,
  }),
  page({
    contract: backupCodeScreen,
    load: () => import('./second-factors/backup-code-page.js'),
    title: (words) => words.secondFactors.codes,
  }),
  page({
    contract: backupCodeGenerateScreen,
    load: () => import('./second-factors/generate-page.js'),
    title: (words) => words.secondFactors.codes,
  }),
  page({
    contract: trustedDeviceScreen,
    load: () => import('./second-factors/trusted-device-page.js'),
    title: (words) => words.secondFactors.devices,
  }),
  page({
    contract: multiFactorCompleteScreen,
    load: () => import('./second-factors/complete-page.js'),
    title: (words) => words.secondFactors.title,
  }),
  page({
    contract: devicesScreen,
    load: () => import('./devices/devices-page.js'),
    title: (words) => words.devices.title,
  }),
];
