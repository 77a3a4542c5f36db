import { Module } from '@nestjs/common';

import './consents/consents.rows.js';
import './data-export/data-export.rows.js';
import './email-edit/email-edit.rows.js';
import './enable-password/enable-password.rows.js';
import './language/language.rows.js';
import './password-edit/password-edit.rows.js';
import './profile-edit/profile-edit.rows.js';
import './user-id-edit/user-id-edit.rows.js';
import './tv-pin/tv-pin.rows.js';
import { ConsentsController, ConsentsService } from './consents/index.js';
import { ConsentChoiceRepository } from './consents/consent-choice.repository.js';
import { ConsentData } from './consents/consent-choice.repository.js';
import {
  DataExportController,
  DataExportJobs,
  DataExportWriter,
  MessagingAndAuditData,
} from './data-export/index.js';
import { DataExportRepository } from './data-export/data-export.repository.js';
import { EmailConfirm, EmailConfirmController } from './email-confirm/index.js';
import {
  EmailChanges,
  EmailEditCodesController,
  EmailEditController,
  EmailEditFlows,
  EmailEditPinCodeController,
  EmailEditScreensController,
} from './email-edit/index.js';
import { EmailUndoController } from './email-undo/index.js';
import { EmailVerifyController, EmailVerifyService } from './email-verify/index.js';
import { EnablePasswordController } from './enable-password/index.js';
import { LanguageController } from './language/index.js';
import { LogoutController } from './logout/index.js';
import { UnrecognisedLoginController } from './unrecognised-login/index.js';
import {
  ChangePasswordController,
  PasswordEditController,
  PasswordEditScreensController,
} from './password-edit/index.js';
import {
  PasswordForgotController,
  PasswordForgotLimits,
  PasswordForgotMails,
  PasswordResetController,
} from './password-reset/index.js';
import { PostalSearchController } from './postal-search/index.js';
import { ProfileEditController } from './profile-edit/index.js';
import { ReConsentController } from './re-consent/index.js';
import {
  ReauthorisationCodes,
  ReauthorisationController,
  ReauthorisationAlerts,
  ReauthorisationScreenController,
} from './reauthorisation/index.js';
import { UserIdChecks, UserIdEditController } from './user-id-edit/index.js';
import { AccountRecovery, AddressLoss } from './account-recovery/index.js';
import { AccountStatus, SignInMethods } from './account-status/index.js';
import { TvPinController, TvPinService } from './tv-pin/index.js';
import { TvPinData } from './tv-pin/tv-pin.repository.js';
import { TvPinRepository } from './tv-pin/tv-pin.repository.js';
import { DevicesModule } from './devices/devices.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { CredentialChangeModule } from './credential-change/credential-change.module.js';
import { VerificationCodesModule } from './verification-codes/verification-codes.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { KnownBrowsersModule } from './known-browsers/known-browsers.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { LinkedAccountsModule } from './linked-accounts/linked-accounts.module.js';
import { SecondFactorsModule } from './second-factors/second-factors.module.js';
import { LogInModule } from './log-in.module.js';
import { LoginHistoryModule } from './login-history/login-history.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { StoreModule } from '../store/store.module.js';

@Module({
  imports: [
    AccountsModule,
    DevicesModule,
    StoreModule,
    SessionsModule,
    CredentialChangeModule,
    VerificationCodesModule,
    PasskeysModule,
    PasswordsModule,
    KnownBrowsersModule,
    SignUpModule,
    LogInModule,
    LinkedAccountsModule,
    MessagesModule,
    MessagingModule,
    SecondFactorsModule,
    LoginHistoryModule,
  ],
  controllers: [
    ConsentsController,
    DataExportController,
    EmailConfirmController,
    EmailEditCodesController,
    EmailEditController,
    EmailEditPinCodeController,
    EmailEditScreensController,
    EmailUndoController,
    EmailVerifyController,
    EnablePasswordController,
    LanguageController,
    LogoutController,
    UnrecognisedLoginController,
    PasswordEditController,
    ChangePasswordController,
    PasswordEditScreensController,
    PasswordForgotController,
    PasswordResetController,
    PostalSearchController,
    ProfileEditController,
    ReConsentController,
    ReauthorisationScreenController,
    ReauthorisationController,
    UserIdEditController,
    TvPinController,
  ],
  providers: [
    ConsentData,
    ConsentChoiceRepository,
    ConsentsService,
    DataExportRepository,
    DataExportJobs,
    DataExportWriter,
    MessagingAndAuditData,
    EmailChanges,
    EmailConfirm,
    EmailEditFlows,
    EmailVerifyService,
    PasswordForgotLimits,
    PasswordForgotMails,
    ReauthorisationCodes,
    ReauthorisationAlerts,
    UserIdChecks,
    AccountRecovery,
    AddressLoss,
    AccountStatus,
    SignInMethods,
    TvPinData,
    TvPinRepository,
    TvPinService,
  ],
  exports: [AccountRecovery, AccountStatus, TvPinService],
})
export class IdentityModule {}
