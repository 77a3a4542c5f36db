import { Injectable } from '@nestjs/common';

import { randomId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { WithdrawalAnswer } from '../../platform/prisma/generated/client.js';
import type { KeptSurvey } from '../../commerce/surveys/kept-survey.declaration.js';

@Injectable()
export class WithdrawalAnswerRepository {
  constructor(private readonly database: Database) {}

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

  /** The newest first, `limit` at most. */
  async since(day: Date, limit: number): Promise<WithdrawalAnswer[]> {
    return this.database.prisma.withdrawalAnswer.findMany({
      where: { answeredAt: { gte: day } },
      orderBy: [{ answeredAt: 'desc' }, { id: 'asc' }],
      take: limit,
    });
  }
}
