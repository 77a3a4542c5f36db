import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { randomId } from '../../platform/ids/ids.js';
import { Database, type Transaction, declareReplicaRead } from '../../platform/prisma/database.js';
import {
  inBothLanguages,
  keptJson,
  keptWords,
  type InBothLanguages,
} from '../../platform/prisma/kept-json.js';
import type { WithdrawalAnswer } from '../../platform/prisma/generated/client.js';
import type { KeptSurvey } from '../../commerce/catalogue/surveys/index.js';

export type StoredAnswer = Omit<WithdrawalAnswer, 'question' | 'chosen'> & {
  question: InBothLanguages;
  chosen: InBothLanguages[];
};

const keptQuestion = keptWords('withdrawal_answer.question');
const keptChosen = keptJson<InBothLanguages[]>('withdrawal_answer.chosen', z.array(inBothLanguages));

const atOnce = 10_000;

const withdrawalAnswers = declareReplicaRead('withdrawal-answers');

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

  /** The newest first, some at a time. */
  async *since(day: Date): AsyncGenerator<StoredAnswer[]> {
    let last: StoredAnswer | undefined;
    do {
      const rows = await this.after(day, last);
      yield rows;
      last = rows.length < atOnce ? undefined : rows.at(-1);
    } while (last !== undefined);
  }

  private async after(day: Date, last: StoredAnswer | undefined): Promise<StoredAnswer[]> {
    const rows = await this.database.replicaRead(withdrawalAnswers, ({ prisma }) =>
      prisma.withdrawalAnswer.findMany({
        where: { answeredAt: { gte: day } },
        orderBy: [{ answeredAt: 'desc' }, { id: 'asc' }],
        ...(last !== undefined && { cursor: { id: last.id }, skip: 1 }),
        take: atOnce,
      }),
    );
    return rows.map(({ question, chosen, ...row }) => ({
      ...row,
      question: keptQuestion.read(question),
      chosen: keptChosen.read(chosen),
    }));
  }
}
