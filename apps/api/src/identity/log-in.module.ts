import { Module } from '@nestjs/common';
import { OpenidSocialGateway } from '@account/gateways/social/openid-social-gateway';
import { SocialGateway } from '@account/gateways/social/social-gateway';

import './social/social.rows.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { LinkedAccountsModule } from './linked-accounts/linked-accounts.module.js';
import { LoginHistoryModule } from './login-history/login-history.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasskeyLogin } from './passkeys/index.js';
import {
  LoginByCode,
  LoginCodeCheck,
  LoginCodeMails,
  LoginCodes,
  LoginCodeScreen,
  LoginCodeState,
  LoginController,
  LoginIdentifiers,
  LoginScreen,
  LoginService,
  LoginThrottle,
  PasswordAlerts,
} from './login/index.js';
import {
  LoginFactorCodes,
  LoginFactors,
  LoginMultiFactor,
  LoginMultiFactorController,
  LoginMultiFactorScreens,
  SecondFactorAlerts,
  SecondFactorThrottle,
} from './login-multi-factor/index.js';
import {
  LoginCompletion,
  LoginFlows,
  LoginSecondStep,
  PendingLoginTermination,
} from './login-completion/index.js';
import {
  CallbackForms,
  SocialAuthorisation,
  SocialCallback,
  SocialController,
  SocialFlows,
  SocialLinks,
  SocialLogin,
  SocialReauthorisation,
  SocialScreensController,
} from './social/index.js';
import { CallbackFormRepository } from './social/callback-form.repository.js';
import { AltchaBotCheck, BotCheck, BotCheckController } from './bot-check/index.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { VerificationCodesModule } from './verification-codes/verification-codes.module.js';
import { SecondFactorsModule } from './second-factors/second-factors.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TrustedDevicesModule } from './trusted-devices/trusted-devices.module.js';
import { CredentialChangeModule } from './credential-change/credential-change.module.js';
import { KnownBrowsersModule } from './known-browsers/known-browsers.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';

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
    LoginThrottle,
    PasskeyLogin,
    PasswordAlerts,
    LoginFactorCodes,
    LoginFactors,
    LoginMultiFactor,
    LoginMultiFactorScreens,
    SecondFactorAlerts,
    SecondFactorThrottle,
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
