import { Module } from '@nestjs/common';
import { OpenidSocialGateway } from '@account/gateways/social/openid-social-gateway';
import { SocialGateway } from '@account/gateways/social/social-gateway';

import './login/login.settings.js';
import './social/social.rows.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { LinkedAccountsModule } from './linked-accounts/linked-accounts.module.js';
import { LoginHistoryModule } from './login-history/login-history.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasskeyLogin } from './passkeys/login/passkey-login.service.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { VerificationCodesModule } from './verification-codes/verification-codes.module.js';
import { LoginByCode } from './login/by-code/login-by-code.service.js';
import { LoginCodeScreen } from './login/by-code/login-code-screen.service.js';
import { LoginCodeState } from './login/by-code/login-code-state.service.js';
import { LoginCodeCheck } from './login/by-code/login-code-check.service.js';
import { LoginCodeMails } from './login/by-code/login-code-mails.service.js';
import { LoginCodes } from './login/by-code/login-codes.service.js';
import { LoginIdentifiers } from './login/login-identifiers.service.js';
import { LoginScreen } from './login/login-screen.service.js';
import { LoginTries } from './login/login-tries.service.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { PasswordAlerts } from './login/password-alerts.service.js';
import { SecondFactorsModule } from './second-factors/second-factors.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TrustedDevicesModule } from './trusted-devices/trusted-devices.module.js';
import { LoginFactorCodes } from './login-multi-factor/login-factor-codes.service.js';
import { LoginFactors } from './login-multi-factor/login-factors.service.js';
import { LoginMultiFactorScreens } from './login-multi-factor/login-multi-factor-screens.service.js';
import { LoginMultiFactorController } from './login-multi-factor/login-multi-factor.controller.js';
import { LoginMultiFactor } from './login-multi-factor/login-multi-factor.service.js';
import { SecondFactorAlerts } from './login-multi-factor/second-factor-alerts.service.js';
import { SecondFactorGuesses } from './login-multi-factor/second-factor-guesses.service.js';
import { LoginCompletion } from './login-completion/login-completion.service.js';
import { PendingLoginTermination } from './login-completion/pending-login-termination.js';
import { LoginFlows } from './login-completion/login-flows.service.js';
import { LoginSecondStep } from './login-completion/login-second-step.service.js';
import { CredentialChangeModule } from './credential-change/credential-change.module.js';
import { KnownBrowsersModule } from './known-browsers/known-browsers.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { CallbackFormRepository } from './social/callback-form.repository.js';
import { CallbackForms } from './social/callback-forms.service.js';
import { SocialAuthorisation } from './social/social-authorisation.service.js';
import { SocialCallback } from './social/social-callback.service.js';
import { SocialLinks } from './social/social-links.service.js';
import { SocialLogin } from './social/social-login.service.js';
import { SocialReauthorisation } from './social/social-reauthorisation.service.js';
import { SocialScreensController } from './social/social-screens.controller.js';
import { SocialFlows } from './social/social-flows.service.js';
import { SocialController } from './social/social.controller.js';
import { AltchaBotCheck } from './bot-check/altcha-bot-check.js';
import { BotCheckController } from './bot-check/bot-check.controller.js';
import { BotCheck } from './bot-check/bot-check.service.js';

@Module({
  imports: [
    AccountsModule,
    LinkedAccountsModule,
    LoginHistoryModule,
    PasskeysModule,
    PasswordsModule,
    VerificationCodesModule,
    SecondFactorsModule,
    SessionsModule,
    TrustedDevicesModule,
    SignUpModule,
    CredentialChangeModule,
    KnownBrowsersModule,
  ],
  controllers: [
    LoginController,
    LoginMultiFactorController,
    SocialScreensController,
    SocialController,
    BotCheckController,
  ],
  providers: [
    LoginByCode,
    LoginCodeCheck,
    LoginCodeMails,
    LoginCodeScreen,
    LoginCodeState,
    LoginCodes,
    LoginIdentifiers,
    LoginScreen,
    LoginService,
    LoginTries,
    PasskeyLogin,
    PasswordAlerts,
    LoginFactorCodes,
    LoginFactors,
    LoginMultiFactor,
    LoginMultiFactorScreens,
    SecondFactorAlerts,
    SecondFactorGuesses,
    LoginCompletion,
    LoginSecondStep,
    PendingLoginTermination,
    LoginFlows,
    CallbackFormRepository,
    CallbackForms,
    { provide: SocialGateway, useFactory: () => new OpenidSocialGateway() },
    SocialAuthorisation,
    SocialCallback,
    SocialLinks,
    SocialLogin,
    SocialReauthorisation,
    SocialFlows,
    { provide: BotCheck, useClass: AltchaBotCheck },
  ],
  exports: [
    LoginByCode,
    LoginCodeScreen,
    LoginCodes,
    LoginScreen,
    LoginService,
    PasskeyLogin,
    LoginFactorCodes,
    LoginMultiFactor,
    LoginMultiFactorScreens,
    SignUpModule,
    LoginCompletion,
    LoginFlows,
    LoginSecondStep,
    SocialReauthorisation,
    BotCheck,
  ],
})
export class LogInModule {}
