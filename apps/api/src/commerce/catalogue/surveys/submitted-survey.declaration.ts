import * as z from 'zod';

import { localizedTextSchema, jsonColumn, type LocalizedText } from '../../../platform/prisma/json-column.js';

/** Milliseconds for which answers stay linked to the member, since free text may contain personal data. */
export const answerRetentionMs = 365 * 24 * 60 * 60_000;

export interface SubmittedSurvey {
  surveyId: string;
  revision: number;
  answers: { questionId: string; question: LocalizedText; answers: (string | LocalizedText)[] }[];
}

export const submittedSurvey = jsonColumn<SubmittedSurvey>(
  'survey',
  z.looseObject({
    surveyId: z.string(),
    revision: z.int(),
    answers: z.array(
      z.looseObject({
        questionId: z.string(),
        question: localizedTextSchema,
        answers: z.array(z.union([z.string(), localizedTextSchema])),
      }),
    ),
  }),
);
