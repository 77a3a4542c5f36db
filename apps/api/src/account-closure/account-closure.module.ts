import { Module } from '@nestjs/common';

import './withdrawal/withdrawal.rows.js';
import { SurveysModule } from '../commerce/catalogue/surveys/surveys.module.js';
import { AccountsModule } from '../identity/accounts/accounts.module.js';
import { SessionsModule } from '../identity/sessions/sessions.module.js';
import { VerificationCodesModule } from '../identity/verification-codes/verification-codes.module.js';
import {
  AccountWithdrawal,
  WithdrawalBlocks,
  WithdrawalCodes,
  WithdrawalConsentController,
  WithdrawalController,
  WithdrawalFlows,
  WithdrawalPageController,
  WithdrawalAnswers,
} from './withdrawal/index.js';
import { WithdrawalAnswerRepository } from './withdrawal/withdrawal-answer.repository.js';
import { StoreModule } from '../store/store.module.js';

@Module({
  imports: [AccountsModule, SessionsModule, StoreModule, SurveysModule, VerificationCodesModule],
  controllers: [WithdrawalPageController, WithdrawalConsentController, WithdrawalController],
  providers: [
    AccountWithdrawal,
    WithdrawalBlocks,
    WithdrawalCodes,
    WithdrawalFlows,
    WithdrawalAnswerRepository,
    WithdrawalAnswers,
  ],
})
export class AccountClosureModule {}
