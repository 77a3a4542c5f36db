import * as z from 'zod';

import { isBusinessDate } from '@account/domain/commerce/business-day/business-date';

import { command, printLines, type Command, type WithServices } from '../../platform/cli/command.js';
import type { AnsweredQuestion, WithdrawalAnswers } from './withdrawal-answers.service.js';

const since = z
  .string()
  .refine(isBusinessDate, 'must be a day, such as 2026-04-01')
  .meta({ placeholder: 'DATE', description: 'Only answers since this day' })
  .optional();

export function withdrawalAnswerCommands(withAnswers: WithServices<WithdrawalAnswers>): Command[] {
  return [
    command({
      name: 'withdrawals list-answers',
      options: { since },
      about:
        'List the survey answers of members who withdrew: counts per answer, and anonymous texts of the last year',
      example: '--since 2026-04-01',
      run: ({ options }, terminal) =>
        withAnswers(async (answers) => {
          const questions = await answers.summariseSince(options.since);
          printLines(terminal, questions.flatMap(linesOf), 'There are no answers.');
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
