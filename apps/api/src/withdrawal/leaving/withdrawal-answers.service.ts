import { businessDateAt, startOf } from '@account/domain/commerce/calendar/business-date';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { answersFor } from '../../commerce/surveys/survey-answers.declaration.js';
import type { KeptSurvey } from '../../commerce/surveys/survey-questionnaires.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { WithdrawalAnswerRepository } from './withdrawal-answer.repository.js';

/** Why members left. Nothing says who: a row has no account, and no time of day by which one could be found. */
@Injectable()
export class WithdrawalAnswers implements OnModuleInit {
  constructor(
    private readonly answers: WithdrawalAnswerRepository,
    private readonly expired: ExpiredRows,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.expired.register({
      table: 'withdrawal_answer',
      column: 'answered_at',
      only: 'text IS NOT NULL',
      before: (now) => new Date(now.getTime() - answersFor),
    });
  }

  async keep(transaction: Transaction, survey: KeptSurvey | null): Promise<void> {
    if (survey === null || survey.answers.length === 0) return;
    await this.answers.insert(transaction, survey, startOf(businessDateAt(this.clock.now())));
  }
}
