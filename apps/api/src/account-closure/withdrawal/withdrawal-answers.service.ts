import {
  businessDateAt,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { answerRetentionMs, type SubmittedSurvey } from '../../commerce/catalogue/surveys/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import type { Transaction } from '../../platform/prisma/database.js';
import type { LocalizedText } from '../../platform/prisma/json-column.js';
import { WithdrawalAnswerRepository, type StoredAnswer } from './withdrawal-answer.repository.js';

declareExpiry({
  table: 'withdrawal_answer',
  column: 'answered_at',
  only: 'text IS NOT NULL',
  before: (now) => new Date(now.getTime() - answerRetentionMs),
});

/**
 * Stores anonymous reasons for withdrawal. A row contains neither an account id nor a time of day, so that it
 * cannot be linked to a member.
 */
@Injectable()
export class WithdrawalAnswers {
  constructor(
    private readonly answers: WithdrawalAnswerRepository,
    private readonly clock: Clock,
  ) {}

  async storeAnswers(transaction: Transaction, survey: SubmittedSurvey | null): Promise<void> {
    if (survey === null || survey.answers.length === 0) return;
    await this.answers.insert(transaction, survey, startOf(businessDateAt(this.clock.now())));
  }

  /** Returns the free texts and, for each question and revision, how often each choice was selected. */
  async summariseSince(day: BusinessDate | undefined): Promise<AnsweredQuestion[]> {
    const questions = new Map<string, AnsweredQuestion>();
    for await (const rows of this.answers.readSince(day === undefined ? new Date(0) : startOf(day)))
      for (const row of rows) add(questions, row);
    return [...questions].sort(byKey).map(([, question]) => question);
  }
}

/** Titles and questions are in Japanese, the language of most members. */
export interface AnsweredQuestion {
  surveyId: string;
  revision: number;
  question: string;
  chosen: readonly { title: string; count: number }[];
  texts: readonly { on: BusinessDate; text: string }[];
}

function add(questions: Map<string, AnsweredQuestion>, row: StoredAnswer): void {
  const { surveyId, revision, questionId, question, chosen, text, answeredAt } = row;
  const key = JSON.stringify([surveyId, revision, questionId]);
  const before = questions.get(key) ?? {
    ...{ surveyId, revision, question: question.ja },
    ...{ chosen: [], texts: [] },
  };
  const texts = text === null ? [] : [{ on: businessDateAt(answeredAt), text }];
  questions.set(key, {
    ...before,
    chosen: addCounts(before.chosen, chosen),
    texts: [...before.texts, ...texts],
  });
}

function addCounts(
  before: AnsweredQuestion['chosen'],
  chosen: readonly LocalizedText[],
): AnsweredQuestion['chosen'] {
  const counts = new Map(before.map(({ title, count }) => [title, count]));
  for (const { ja } of chosen) counts.set(ja, (counts.get(ja) ?? 0) + 1);
  return [...counts]
    .map(([title, count]) => ({ title, count }))
    .sort((one, other) => other.count - one.count);
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
