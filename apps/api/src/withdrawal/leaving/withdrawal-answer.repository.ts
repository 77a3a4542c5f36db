import { Injectable, type OnModuleInit } from '@nestjs/common';

import { randomId } from '../../platform/ids/ids.js';
import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import type { KeptSurvey } from '../../commerce/surveys/survey-questionnaires.service.js';

/** Milliseconds that a text is kept, in which somebody may have named themselves. */
const textsFor = 365 * 24 * 60 * 60 * 1_000;

@Injectable()
export class WithdrawalAnswerRepository implements OnModuleInit {
  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    this.expired.register({
      table: 'withdrawal_answer',
      column: 'answered_at',
      only: 'text IS NOT NULL',
      before: (now) => new Date(now.getTime() - textsFor),
    });
  }

  async insert(
    transaction: Transaction,
    { surveyId, revision, answers }: KeptSurvey,
    answeredAt: Date,
  ): Promise<void> {
    const rows = answers.map(({ questionId, question, answers: given }) => {
      const texts = given.filter((answer) => typeof answer === 'string');
      return {
        ...{ id: randomId(), surveyId, revision, questionId, question, answeredAt },
        chosen: given.filter((answer) => typeof answer !== 'string'),
        text: texts.length === 0 ? null : texts.join('\n'),
      };
    });
    await transaction.withdrawalAnswer.createMany({ data: rows });
  }
}
