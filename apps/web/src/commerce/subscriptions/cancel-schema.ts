import type { SurveyQuestionView } from '@account/contracts/commerce/surveys/survey.contract';
import * as z from 'zod/mini';

import { surveyErrors, type SurveySentence } from '../../shared/surveys/survey-check.js';
import type { TypedAnswers } from '../../shared/surveys/typed-answers.js';

export function cancelSchema(questions: readonly SurveyQuestionView[], sentence: SurveySentence) {
  return z.object({ surveyAnswers: z.custom<TypedAnswers>() }).check(({ value, issues }) => {
    for (const [questionId, message] of surveyErrors(questions, value.surveyAnswers, sentence))
      issues.push({ code: 'custom', input: value, path: ['surveyAnswers', questionId], message });
  });
}
