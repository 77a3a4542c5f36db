import * as z from 'zod';

import { inBothLanguages, keptJson, type InBothLanguages } from '../../../platform/prisma/kept-json.js';

/** Milliseconds that answers are kept with whoever gave them: somebody may have written about themselves. */
export const answersFor = 365 * 24 * 60 * 60_000;

export interface KeptSurvey {
  surveyId: string;
  revision: number;
  answers: { questionId: string; question: InBothLanguages; answers: (string | InBothLanguages)[] }[];
}

export const keptSurvey = keptJson<KeptSurvey>(
  'survey',
  z.looseObject({
    surveyId: z.string(),
    revision: z.int(),
    answers: z.array(
      z.looseObject({
        questionId: z.string(),
        question: inBothLanguages,
        answers: z.array(z.union([z.string(), inBothLanguages])),
      }),
    ),
  }),
);
