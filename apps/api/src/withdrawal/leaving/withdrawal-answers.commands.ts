import * as z from 'zod';

import { isBusinessDate } from '@account/domain/commerce/calendar/business-date';

import type { Command } from '../../platform/cli/command.js';
import { readCommandLine } from '../../platform/cli/command-options.js';
import type { AnsweredQuestion, WithdrawalAnswers } from './withdrawal-answers.service.js';

type WithAnswers = <Result>(work: (answers: WithdrawalAnswers) => Promise<Result>) => Promise<Result>;

const day = z.string().refine(isBusinessDate, 'must be a day, such as 2026-04-01').optional();

export function withdrawalAnswerCommands(withAnswers: WithAnswers): Command[] {
  return [
    {
      name: 'withdrawal answers',
      parameters: [],
      options: { '[--since DATE]': 'Only what was answered from this day on' },
      about:
        'Show why members left: how often each answer was given, and what was written in the last year, without names',
      run: (args, terminal) => {
        const { options } = readCommandLine(args, { since: day });
        return withAnswers(async (answers) => {
          const questions = await answers.since(options.since);
          for (const question of questions) for (const line of linesOf(question)) terminal.out(line);
          if (questions.length === 0) terminal.out('Nobody has answered.');
          return 0;
        });
      },
    },
  ];
}

function linesOf({ surveyId, revision, question, chosen, texts }: AnsweredQuestion): string[] {
  return [
    `${question} (${surveyId}, revision ${String(revision)})`,
    ...chosen.map(({ title, count }) => `  ${String(count).padStart(5)}  ${title}`),
    ...texts.map(({ on, text }) => `  ${on}  ${text.replaceAll(/\s+/g, ' ')}`),
  ];
}
