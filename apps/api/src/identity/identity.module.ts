import { Module } from '@nestjs/common';

import './consents/consents.settings.js';
import './consents/consents.rows.js';
import './data-export/data-export.rows.js';
import './email-edit/email-edit.rows.js';
import './enable-password/enable-password.rows.js';
import './language/language.rows.js';
import './password-edit/password-edit.rows.js';
import './profile-edit/profile-edit.rows.js';
import './user-id-edit/user-id-edit.rows.js';
import './tv-pin/tv-pin.settings.js';
import './tv-pin/tv-pin.rows.js';
import { ConsentData, ConsentChoiceRepository } from './consents/consent-choice.repository.js';
import { ConsentsController } from './consents/consents.controller.js';
import { ConsentsService } from './consents/consents.service.js';
import { DevicesModule } from './devices/devices.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { DataExportController } from './data-export/data-export.controller.js';
import { DataExportRepository } from './data-export/data-export.repository.js';
import { DataExportWork } from './data-export/data-export-work.service.js';
import { DataExportWriter } from './data-export/data-export-writer.service.js';
import { MachineData } from './data-export/machine-data.js';
import { CredentialChangeModule } from './credential-change/credential-change.module.js';
import { VerificationCodesModule } from './verification-codes/verification-codes.module.js';
import { EmailConfirmController } from './email-confirm/email-confirm.controller.js';
import { EmailConfirm } from './email-confirm/email-confirm.service.js';
import { EmailChanges } from './email-edit/email-changes.service.js';
import { EmailEditCodesController } from './email-edit/email-edit-codes.controller.js';
import { EmailEditFlows } from './email-edit/email-edit-flows.service.js';
import { EmailEditPinCodeController } from './email-edit/email-edit-pin-code.controller.js';
import { EmailEditScreensController } from './email-edit/email-edit-screens.controller.js';
import { EmailEditController } from './email-edit/email-edit.controller.js';
import { EmailUndoController } from './email-undo/email-undo.controller.js';
import { EmailVerifyController } from './email-verify/email-verify.controller.js';
import { EmailVerifyService } from './email-verify/email-verify.service.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { EnablePasswordController } from './enable-password/enable-password.controller.js';
import { LanguageController } from './language/language.controller.js';
import { LogoutController } from './logout/logout.controller.js';
import { NotMeController } from './not-me/not-me.controller.js';
import { ChangePasswordController } from './password-edit/change-password.controller.js';
import { PasswordEditScreensController } from './password-edit/password-edit-screens.controller.js';
import { PasswordEditController } from './password-edit/password-edit.controller.js';
import { KnownBrowsersModule } from './known-browsers/known-browsers.module.js';
import { PasswordForgotLimits } from './password-reset/password-forgot-limits.service.js';
import { PasswordForgotMails } from './password-reset/password-forgot-mails.service.js';
import { PasswordForgotController } from './password-reset/password-forgot.controller.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { PostalSearchController } from './postal-search/postal-search.controller.js';
import { ProfileEditController } from './profile-edit/profile-edit.controller.js';
import { ReConsentController } from './re-consent/re-consent.controller.js';
import { ReauthorisationCodes } from './reauthorisation/reauthorisation-codes.service.js';
import { ReauthorisationNotice } from './reauthorisation/reauthorisation-notice.js';
import { ReauthorisationScreenController } from './reauthorisation/reauthorisation-screen.controller.js';
import { ReauthorisationController } from './reauthorisation/reauthorisation.controller.js';
import { UserIdChecks } from './user-id-edit/user-id-checks.service.js';
import { UserIdEditController } from './user-id-edit/user-id-edit.controller.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { LinkedAccountsModule } from './linked-accounts/linked-accounts.module.js';
import { SecondFactorsModule } from './second-factors/second-factors.module.js';
import { AccountRecovery } from './account-recovery/account-recovery.service.js';
import { AddressLoss } from './account-recovery/address-loss.service.js';
import { LogInModule } from './log-in.module.js';
import { LoginHistoryModule } from './login-history/login-history.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { AccountStatus } from './account-status/account-status.service.js';
import { WaysIn } from './account-status/ways-in.service.js';
import { TvPinController } from './tv-pin/tv-pin.controller.js';
import { TvPinData, TvPinRepository } from './tv-pin/tv-pin.repository.js';
import { TvPinService } from './tv-pin/tv-pin.service.js';
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
    NotMeController,
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
    DataExportWork,
    DataExportWriter,
    MachineData,
    EmailChanges,
    EmailConfirm,
    EmailEditFlows,
    EmailVerifyService,
    PasswordForgotLimits,
    PasswordForgotMails,
    ReauthorisationCodes,
    ReauthorisationNotice,
    UserIdChecks,
    AccountRecovery,
    AddressLoss,
    AccountStatus,
    WaysIn,
    TvPinData,
    TvPinRepository,
    TvPinService,
  ],
  exports: [AccountRecovery, AccountStatus, TvPinService],
})
export class IdentityModule {}
