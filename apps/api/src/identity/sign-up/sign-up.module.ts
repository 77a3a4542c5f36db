import { Module } from '@nestjs/common';

import { PoliciesModule } from '../../store/policies/policies.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { SignUpAddressScreens } from './sign-up-address-screens.service.js';
import { SignUpCodeSender } from './sign-up-code.sender.js';
import { SignUpCompletion } from './sign-up-completion.service.js';
import { SocialSignUp } from './social-sign-up.service.js';
import { SignUpFlows } from './sign-up-flows.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import { SignUpVerification } from './sign-up-verification.service.js';
import { SignUpRegistration } from './sign-up-registration.service.js';
import { SignUpScreens } from './sign-up-screens.service.js';
import { SignUpController } from './sign-up.controller.js';
import './sign-up.settings.js';

@Module({
  imports: [
    AccountsModule,
    LinkedAccountsModule,
    LoginHistoryModule,
    PasswordsModule,
    PoliciesModule,
    SessionsModule,
    VerificationCodesModule,
  ],
  controllers: [SignUpController],
  providers: [
    SignUpAddressScreens,
    SignUpCodeSender,
    SignUpCompletion,
    SocialSignUp,
    SignUpFlows,
    SignUpPolicies,
    SignUpVerification,
    SignUpRegistration,
    SignUpScreens,
  ],
  exports: [SignUpAddressScreens, SocialSignUp, SignUpFlows, SignUpVerification, SignUpScreens],
})
export class SignUpModule {}
