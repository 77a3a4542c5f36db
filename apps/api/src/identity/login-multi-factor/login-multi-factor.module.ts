import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LoginCompletionModule } from '../login-completion/login-completion.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TrustedDevicesModule } from '../trusted-devices/trusted-devices.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { LoginFactorCodes } from './login-factor-codes.service.js';
import { LoginFactors } from './login-factors.service.js';
import { LoginMultiFactorScreens } from './login-multi-factor-screens.service.js';
import { LoginMultiFactorController } from './login-multi-factor.controller.js';
import { LoginMultiFactor } from './login-multi-factor.service.js';
import { SecondFactorAlerts } from './second-factor-alerts.service.js';
import { SecondFactorGuesses } from './second-factor-guesses.service.js';

@Module({
  imports: [
    AccountsModule,
    LoginCompletionModule,
    LoginHistoryModule,
    SecondFactorsModule,
    SessionsModule,
    TrustedDevicesModule,
    VerificationCodesModule,
  ],
  controllers: [LoginMultiFactorController],
  providers: [
    LoginFactorCodes,
    LoginFactors,
    LoginMultiFactor,
    LoginMultiFactorScreens,
    SecondFactorAlerts,
    SecondFactorGuesses,
  ],
  exports: [LoginFactorCodes, LoginMultiFactor, LoginMultiFactorScreens],
})
export class LoginMultiFactorModule {}
