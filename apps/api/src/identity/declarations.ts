import { accountsSettings } from './accounts/accounts.settings.js';
import { consentsSettings } from './consents/consents.settings.js';
import { dataExportFailedMail } from './data-export/data-export-failed.mail.js';
import { dataExportReadyMail } from './data-export/data-export-ready.mail.js';
import { deviceConnectedMail } from './devices/device-connected.mail.js';
import { deviceEndedMail } from './devices/device-ended.mail.js';
import { devicesSettings } from './devices/devices.settings.js';
import { emailChangeRequestedMail } from './email-confirm/email-change-requested.mail.js';
import { emailChangedMail } from './email-edit/email-changed.mail.js';
import { emailEditCode } from './email-edit/email-edit.code.js';
import { emailVerifyCode } from './email-verify/email-verify.code.js';
import { passwordEnabledMail } from './enable-password/password-enabled.mail.js';
import { passwordSettingCode } from './enable-password/password-setting.code.js';
import { linkedAccountsSettings } from './linked-accounts/linked-accounts.settings.js';
import { newBrowserMail } from './login-history/new-browser.mail.js';
import { secondFactorsFailedMail } from './login-multi-factor/second-factors-failed.mail.js';
import { loginCode } from './login/login.code.js';
import { loginSettings } from './login/login.settings.js';
import { passwordsFailedMail } from './login/passwords-failed.mail.js';
import { passkeyOnlyMail } from './passkeys/only/passkey-only.mail.js';
import { passkeyRecoveryMail } from './passkeys/only/passkey-recovery.mail.js';
import { passkeyChangedMail } from './passkeys/passkey-changed.mail.js';
import { passkeysSettings } from './passkeys/passkeys.settings.js';
import { passwordChangedMail } from './passwords/password-changed.mail.js';
import { passwordsSettings } from './passwords/passwords.settings.js';
import { profileImageSettings } from './profile-image/profile-image.settings.js';
import { proofsFailedMail } from './reauthorisation/proofs-failed.mail.js';
import { reauthorisationCode } from './reauthorisation/reauthorisation.code.js';
import { accountSecuredMail } from './recovery-links/account-secured.mail.js';
import { passwordResetMail } from './recovery-links/password-reset.mail.js';
import { emailFactorCode, smsFactorCode } from './second-factors/factor-codes.declaration.js';
import { factorRemovalRequestedMail } from './second-factors/removal/factor-removal-requested.mail.js';
import { secondFactorChangedMail } from './second-factors/second-factor-changed.mail.js';
import { secondFactorsSettings } from './second-factors/second-factors.settings.js';
import { signUpCode } from './sign-up/sign-up.code.js';
import { signUpSettings } from './sign-up/sign-up.settings.js';
import { externalAccountMail } from './social/external-account.mail.js';
import { trustedDevicesSettings } from './trusted-devices/trusted-devices.settings.js';
import { tvPinSettings } from './tv-pin/tv-pin.settings.js';
import { userIdChangedMail } from './user-id-edit/user-id-changed.mail.js';
import { verificationCodeMail } from './verification-codes/verification-code-message/verification-code.mail.js';
import { verificationCodeSms } from './verification-codes/verification-code-message/verification-code.sms.js';
import { verificationCodesSettings } from './verification-codes/verification-codes.settings.js';

export const identitySettings = [
  accountsSettings,
  consentsSettings,
  devicesSettings,
  linkedAccountsSettings,
  loginSettings,
  passkeysSettings,
  passwordsSettings,
  profileImageSettings,
  secondFactorsSettings,
  signUpSettings,
  trustedDevicesSettings,
  tvPinSettings,
  verificationCodesSettings,
];

export const identityMails = [
  accountSecuredMail,
  dataExportFailedMail,
  dataExportReadyMail,
  deviceConnectedMail,
  deviceEndedMail,
  emailChangeRequestedMail,
  emailChangedMail,
  externalAccountMail,
  factorRemovalRequestedMail,
  newBrowserMail,
  passkeyChangedMail,
  passkeyOnlyMail,
  passkeyRecoveryMail,
  passwordChangedMail,
  passwordEnabledMail,
  passwordResetMail,
  passwordsFailedMail,
  proofsFailedMail,
  secondFactorChangedMail,
  secondFactorsFailedMail,
  userIdChangedMail,
  verificationCodeMail,
];

export const identityTextMessages = [verificationCodeSms];

export const identityCodes = [
  emailEditCode,
  emailFactorCode,
  emailVerifyCode,
  loginCode,
  passwordSettingCode,
  reauthorisationCode,
  signUpCode,
  smsFactorCode,
];
