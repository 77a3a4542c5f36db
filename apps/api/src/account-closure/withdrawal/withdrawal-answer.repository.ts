import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { randomId } from '../../platform/ids/ids.js';
import { Database, type Transaction, declareReplicaRead } from '../../platform/prisma/database.js';
import {
  localizedTextSchema,
  jsonColumn,
  localizedTextColumn,
  type LocalizedText,
} from '../../platform/prisma/json-column.js';
import type { WithdrawalAnswer } from '../../platform/prisma/generated/client.js';
import type { SubmittedSurvey } from '../../commerce/catalogue/surveys/index.js';

export type StoredAnswer = Omit<WithdrawalAnswer, 'question' | 'chosen'> & {
  question: LocalizedText;
  chosen: LocalizedText[];
};

const questionColumn = localizedTextColumn('withdrawal_answer.question');
const chosenColumn = jsonColumn<LocalizedText[]>('withdrawal_answer.chosen', z.array(localizedTextSchema));

const batchSize = 10_000;

const withdrawalAnswers = declareReplicaRead('withdrawal-answers');

@Injectable()
export class WithdrawalAnswerRepository {
  constructor(private readonly database: Database) {}

  async insert(
    transaction: Transaction,
    { surveyId, revision, answers }: SubmittedSurvey,
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

  /** Reads the answers in batches, newest first. */
  async *readSince(day: Date): AsyncGenerator<StoredAnswer[]> {
    let last: StoredAnswer | undefined;
    do {
      const rows = await this.readPage(day, last);
      yield rows;
      last = rows.length < batchSize ? undefined : rows.at(-1);
    } while (last !== undefined);
  }

  private async readPage(day: Date, last: StoredAnswer | undefined): Promise<StoredAnswer[]> {
    const rows = await this.database.replicaRead(withdrawalAnswers, ({ prisma }) =>
      prisma.withdrawalAnswer.findMany({
        where: { answeredAt: { gte: day } },
        orderBy: [{ answeredAt: 'desc' }, { id: 'asc' }],
        ...(last !== undefined && { cursor: { id: last.id }, skip: 1 }),
        take: batchSize,
      }),
    );
    return rows.map(({ question, chosen, ...row }) => ({
      ...row,
      question: questionColumn.read(question),
      chosen: chosenColumn.read(chosen),
    }));
  }
}
