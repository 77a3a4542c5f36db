import * as z from 'zod';

import { isBusinessDate } from '@account/domain/commerce/business-day/business-date';

import { command, tell, type Command, type With } from '../../platform/cli/command.js';
import type { AnsweredQuestion, WithdrawalAnswers } from './withdrawal-answers.service.js';

const since = z
  .string()
  .refine(isBusinessDate, 'must be a day, such as 2026-04-01')
  .meta({ placeholder: 'DATE', description: 'Only what was answered from this day on' })
  .optional();

export function withdrawalAnswerCommands(withAnswers: With<WithdrawalAnswers>): Command[] {
  return [
    command({
      name: 'withdrawal answers',
      options: { since },
      about:
        'Show why members left: how often each answer was given, and what was written in the last year, without names',
      run: ({ options }, terminal) =>
        withAnswers(async (answers) => {
          const questions = await answers.since(options.since);
          tell(terminal, questions.flatMap(linesOf), 'Nobody has answered.');
        }),
    }),
  ];
}

function linesOf({ surveyId, revision, question, chosen, texts }: AnsweredQuestion): string[] {
  return [
    `${question} (${surveyId}, revision ${String(revision)})`,
    ...chosen.map(({ title, count }) => `  ${String(count).padStart(5)}  ${title}`),
    ...texts.map(({ on, text }) => `  ${on}  ${text.replaceAll(/\s+/g, ' ')}`),
  ];
}
