import { Module } from '@nestjs/common';

import './withdrawal/withdrawal.settings.js';
import './withdrawal/withdrawal.rows.js';
import { SurveysModule } from '../commerce/catalogue/surveys/surveys.module.js';
import { AccountsModule } from '../identity/accounts/accounts.module.js';
import { SessionsModule } from '../identity/sessions/sessions.module.js';
import { VerificationCodesModule } from '../identity/verification-codes/verification-codes.module.js';
import { AccountWithdrawal } from './withdrawal/account-withdrawal.service.js';
import { LeavingBlocks } from './withdrawal/withdrawal-blocks.service.js';
import { LeavingCodes } from './withdrawal/withdrawal-codes.service.js';
import { LeavingConsentController } from './withdrawal/withdrawal-consent.controller.js';
import { LeavingController } from './withdrawal/withdrawal.controller.js';
import { LeavingFlows } from './withdrawal/withdrawal-flows.service.js';
import { LeavingPageController } from './withdrawal/withdrawal-page.controller.js';
import { WithdrawalAnswerRepository } from './withdrawal/withdrawal-answer.repository.js';
import { WithdrawalAnswers } from './withdrawal/withdrawal-answers.service.js';
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
