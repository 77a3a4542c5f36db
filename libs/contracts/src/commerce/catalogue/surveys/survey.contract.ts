import { maxAnswerLength, questionTypes } from '@account/domain/commerce/catalogue/surveys/survey';
import { maxCodeUnits } from '@account/domain/platform/text-units';
import * as z from 'zod/mini';

import { isStorable } from '../../../platform/fields/storable.js';

const maxQuestions = 50;
const maxAnswers = 50;

const answer = z.string().check(z.maxLength(maxCodeUnits(maxAnswerLength)), z.refine(isStorable));

/** Option ids or typed text. Omits unanswered questions. */
export const surveyAnswersSchema = z
  .array(
    z.strictObject({
      questionId: z.string().check(z.maxLength(200)),
      answers: z.array(answer).check(z.maxLength(maxAnswers)),
    }),
  )
  .check(z.maxLength(maxQuestions));

export type SurveyAnswers = z.infer<typeof surveyAnswersSchema>;

const questionSchema = z.strictObject({
  questionId: z.string(),
  questionType: z.enum(questionTypes),
  questionTitle: z.string(),
  questionDescription: z.nullable(z.string()),
  required: z.boolean(),
  /** Regular expression for the whole answer, and the message for answers that do not match. */
  validation: z.nullable(z.strictObject({ pattern: z.string(), message: z.string() })),
  /** Minimum number of ticked checkboxes; applies only if an option is ticked. */
  minCount: z.nullable(z.int()),
  maxCount: z.nullable(z.int()),
  options: z.array(z.strictObject({ optionId: z.string(), optionTitle: z.string() })),
});

export type SurveyQuestionView = z.infer<typeof questionSchema>;

export const surveySchema = z.strictObject({
  surveyName: z.string(),
  surveyDescription: z.nullable(z.string()),
  /** Sent back with the answers; answers to another revision are rejected and the survey is shown again. */
  surveyRevision: z.int(),
  questions: z.array(questionSchema),
});

export type SurveyView = z.infer<typeof surveySchema>;
