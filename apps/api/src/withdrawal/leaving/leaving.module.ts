import { Module } from '@nestjs/common';

import { SurveysModule } from '../../commerce/surveys/surveys.module.js';
import { AccountClosureModule } from '../../identity/account-closure/account-closure.module.js';
import { AccountsModule } from '../../identity/accounts/accounts.module.js';
import { SessionsModule } from '../../identity/sessions/sessions.module.js';
import { VerificationCodesModule } from '../../identity/verification-codes/verification-codes.module.js';
import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountWithdrawal } from './account-withdrawal.service.js';
import { LeavingBlocks } from './leaving-blocks.service.js';
import { LeavingCodes } from './leaving-codes.service.js';
import { LeavingConsent } from './leaving-consent.service.js';
import { LeavingController } from './leaving.controller.js';
import { LeavingFlows } from './leaving-flows.service.js';
import { LeavingPage } from './leaving-page.service.js';
import './leaving.rows.js';
import { Leaving } from './leaving.service.js';
import { WithdrawalAnswerRepository } from './withdrawal-answer.repository.js';
import { WithdrawalAnswers } from './withdrawal-answers.service.js';

@Module({
  imports: [
    AccountClosureModule,
    AccountsModule,
    SessionsModule,
    SettingsModule,
    SurveysModule,
    VerificationCodesModule,
  ],
  controllers: [LeavingController],
  providers: [
    AccountWithdrawal,
    Leaving,
    LeavingBlocks,
    LeavingCodes,
    LeavingConsent,
    LeavingFlows,
    LeavingPage,
    WithdrawalAnswerRepository,
    WithdrawalAnswers,
  ],
})
export class LeavingModule {}
