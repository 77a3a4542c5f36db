import { businessDateAt, startOf } from '@account/domain/commerce/calendar/business-date';
import { Injectable } from '@nestjs/common';

import type { KeptSurvey } from '../../commerce/surveys/survey-questionnaires.service.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { WithdrawalAnswerRepository } from './withdrawal-answer.repository.js';

/** Why members left. Nothing says who: a row has no account, and no time of day by which one could be found. */
@Injectable()
export class WithdrawalAnswers {
  constructor(
    private readonly answers: WithdrawalAnswerRepository,
    private readonly clock: Clock,
  ) {}

  async keep(transaction: Transaction, survey: KeptSurvey | null): Promise<void> {
    if (survey === null || survey.answers.length === 0) return;
    await this.answers.insert(transaction, survey, startOf(businessDateAt(this.clock.now())));
  }
}
