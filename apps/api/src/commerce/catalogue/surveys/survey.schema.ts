import { maxAnswerLength, questionTypes } from '@account/domain/commerce/catalogue/surveys/survey';
import { isSurveyPattern } from '@account/domain/commerce/catalogue/surveys/survey-pattern';
import * as z from 'zod';

import { entryId, localizedText, uniqueBy, localizedLine } from '../../../store/settings/index.js';

const typed: readonly string[] = ['text', 'textarea'];
const chosen: readonly string[] = ['radio', 'checkbox', 'select'];
const mostOptions = 50;

const option = z.strictObject({
  optionId: entryId.describe('Must never change or be reused for another answer'),
  optionTitle: localizedLine(100),
});

const validation = z.strictObject({
  pattern: z
    .string()
    .min(1)
    .max(200)
    .refine(
      isSurveyPattern,
      'must be a regular expression that is matched in a bounded time, without references and without looking around',
    )
    .describe('Matched against the whole answer'),
  message: localizedLine(100),
});

const question = z
  .strictObject({
    questionId: entryId.describe('Must never change or be reused for another question'),
    questionType: z.enum(questionTypes),
    questionTitle: localizedLine(200),
    questionDescription: localizedText(500).nullable().default(null),
    required: z.boolean().default(false),
    validation: validation.nullable().default(null),
    minCount: z.int().min(1).max(mostOptions).nullable().default(null),
    maxCount: z.int().min(1).max(mostOptions).nullable().default(null),
    options: z.array(option).max(mostOptions).superRefine(uniqueBy('optionId')).default([]),
  })
  .superRefine((asked, context) => {
    const { questionType: type, options, minCount, maxCount } = asked;
    const refuse = (path: keyof typeof asked, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (chosen.includes(type) && options.length === 0) refuse('options', `is needed for a ${type}`);
    if (!chosen.includes(type) && options.length > 0) refuse('options', `is not for a ${type}`);
    if (!typed.includes(type) && asked.validation !== null) refuse('validation', `is not for a ${type}`);
    if (type !== 'checkbox') {
      if (minCount !== null) refuse('minCount', `is for a checkbox, not for a ${type}`);
      if (maxCount !== null) refuse('maxCount', `is for a checkbox, not for a ${type}`);
      return;
    }
    if (minCount !== null && minCount > options.length) refuse('minCount', 'is more than there are options');
    if (maxCount !== null && maxCount > options.length) refuse('maxCount', 'is more than there are options');
    if (minCount !== null && maxCount !== null && minCount > maxCount)
      refuse('minCount', 'is more than maxCount');
  })
  .describe(`A typed answer has at most ${maxAnswerLength} characters`);

export const surveyAudiences = ['new', 'all'] as const;

export const survey = z.strictObject({
  surveyId: entryId.describe('Must never change or be reused for another survey'),
  surveyName: localizedLine(100),
  surveyDescription: localizedText(500).nullable().default(null),
  audience: z
    .enum(surveyAudiences)
    .optional()
    .describe(
      'Members who see it at a purchase. `new`: members who never had a subscription and have no film; `all` if absent. A cancellation shows it to every member',
    ),
  questions: z.array(question).min(1).max(50).superRefine(uniqueBy('questionId')),
});

export type SurveySetting = z.output<typeof survey>;
