import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { SignUpAddressScreensController } from './address/sign-up-address-screens.controller.js';
import { SignUpAddressScreens } from './address/sign-up-address-screens.service.js';
import { SignUpAddressController } from './address/sign-up-address.controller.js';
import { SignUpAddress } from './address/sign-up-address.service.js';
import { SignUpRegistrationController } from './registration/sign-up-registration.controller.js';
import { SignUpCompletion } from './registration/sign-up-completion.service.js';
import { SocialSignUp } from './social-sign-up.service.js';
import { SignUpFormCheck } from './registration/sign-up-form-check.service.js';
import { SignUpForm } from './registration/sign-up-form.service.js';
import { SignUpFlows } from './sign-up-flows.service.js';
import { SignUpFormScreensController } from './sign-up-form-screens.controller.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import { SignUpPolicyConsentsController } from './sign-up-policy-consents.controller.js';
import { SignUpProgress } from './sign-up-progress.service.js';
import { SignUpReturn } from './registration/sign-up-return.service.js';
import { SignUpScreensController } from './sign-up-screens.controller.js';
import { SignUpVerification } from './address/sign-up-verification.service.js';
import { SignUpController } from './sign-up.controller.js';
import { LandingPages } from '../landing-pages/index.js';
import { StoreModule } from '../../store/store.module.js';

@Module({
  imports: [
    AccountsModule,
    LinkedAccountsModule,
    LoginHistoryModule,
    PasswordsModule,
    StoreModule,
    SessionsModule,
    VerificationCodesModule,
  ],
  controllers: [
    SignUpPolicyConsentsController,
    SignUpRegistrationController,
    SignUpFormScreensController,
    SignUpScreensController,
    SignUpAddressController,
    SignUpAddressScreensController,
    SignUpController,
  ],
  providers: [
    SignUpAddress,
    SignUpAddressScreens,
    SignUpCompletion,
    SocialSignUp,
    SignUpForm,
    SignUpFormCheck,
    SignUpFlows,
    SignUpPolicies,
    SignUpProgress,
    SignUpReturn,
    SignUpVerification,
    LandingPages,
  ],
  exports: [SignUpAddress, SignUpAddressScreens, SignUpCompletion, SocialSignUp, SignUpFlows, LandingPages],
})
export class SignUpModule {}
