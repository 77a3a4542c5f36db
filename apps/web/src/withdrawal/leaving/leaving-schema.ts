import type { SurveyQuestionView } from '@account/contracts/commerce/surveys/survey.contract';
import type { FieldProblem } from '@account/contracts/platform/field-problems';
import * as z from 'zod/mini';

import { surveyErrors, type SurveySentence } from '../../shared/surveys/survey-check.js';
import type { TypedAnswers } from '../../shared/surveys/typed-answers.js';

/** What the page can say before anything is sent. */
export function leavingSchema(questions: readonly SurveyQuestionView[], sentence: SurveySentence) {
  return z
    .object({ surveyAnswers: z.custom<TypedAnswers>(), consent: z.boolean() })
    .check(({ value, issues }) => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: 'custom', input: value, path, message });
      for (const [questionId, message] of surveyErrors(questions, value.surveyAnswers, sentence))
        refuse(['surveyAnswers', questionId], message);
      if (!value.consent) refuse(['consent'], 'withdrawal.consent' satisfies FieldProblem);
    });
}
