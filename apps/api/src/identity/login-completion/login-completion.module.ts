import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { LandingPagesModule } from '../landing-pages/landing-pages.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TrustedDevicesModule } from '../trusted-devices/trusted-devices.module.js';
import { LoginCompletion } from './login-completion.service.js';
import { PendingLoginTermination } from './pending-login-termination.js';
import { LoginFlows } from './login-flows.service.js';
import { LoginSecondStep } from './login-second-step.service.js';

@Module({
  imports: [
    AccountsModule,
    LandingPagesModule,
    LoginHistoryModule,
    SecondFactorsModule,
    SessionsModule,
    TrustedDevicesModule,
  ],
  providers: [LoginCompletion, LoginSecondStep, PendingLoginTermination, LoginFlows],
  exports: [LandingPagesModule, LoginCompletion, LoginFlows, LoginSecondStep],
})
export class LoginCompletionModule {}
