import { Module } from '@nestjs/common';

import './withdrawal.settings.js';
import './leaving/leaving.rows.js';
import { SurveysModule } from '../commerce/surveys/surveys.module.js';
import { AccountsModule } from '../identity/accounts/accounts.module.js';
import { SessionsModule } from '../identity/sessions/sessions.module.js';
import { VerificationCodesModule } from '../identity/verification-codes/verification-codes.module.js';
import { AccountWithdrawal } from './leaving/account-withdrawal.service.js';
import { LeavingBlocks } from './leaving/leaving-blocks.service.js';
import { LeavingCodes } from './leaving/leaving-codes.service.js';
import { LeavingConsentController } from './leaving/leaving-consent.controller.js';
import { LeavingController } from './leaving/leaving.controller.js';
import { LeavingFlows } from './leaving/leaving-flows.service.js';
import { LeavingPageController } from './leaving/leaving-page.controller.js';
import { WithdrawalAnswerRepository } from './leaving/withdrawal-answer.repository.js';
import { WithdrawalAnswers } from './leaving/withdrawal-answers.service.js';
import { StoreModule } from '../store/store.module.js';

@Module({
  imports: [AccountsModule, SessionsModule, StoreModule, SurveysModule, VerificationCodesModule],
  controllers: [LeavingPageController, LeavingConsentController, LeavingController],
  providers: [
    AccountWithdrawal,
    LeavingBlocks,
    LeavingCodes,
    LeavingFlows,
    WithdrawalAnswerRepository,
    WithdrawalAnswers,
  ],
})
export class WithdrawalModule {}
