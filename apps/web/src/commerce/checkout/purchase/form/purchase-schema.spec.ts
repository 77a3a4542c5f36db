import type { SurveyQuestionView } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';

import { purchaseSchema } from './purchase-schema.js';

const plain = { questionDescription: null, validation: null, minCount: null, maxCount: null, options: [] };
const options = ['drama', 'mystery', 'animation'].map((optionId) => ({ optionId, optionTitle: optionId }));
const questions: SurveyQuestionView[] = [
  {
    ...plain,
    questionId: 'genres',
    questionType: 'checkbox',
    questionTitle: '',
    required: true,
    options,
    minCount: 1,
    maxCount: 2,
  },
  { ...plain, questionId: 'found-by', questionType: 'radio', questionTitle: '', required: true, options },
  { ...plain, questionId: 'wish', questionType: 'textarea', questionTitle: '', required: false },
  { ...plain, questionId: 'day', questionType: 'date', questionTitle: '', required: false },
  { ...plain, questionId: 'bed', questionType: 'time', questionTitle: '', required: false },
  {
    ...plain,
    questionId: 'number',
    questionType: 'text',
    questionTitle: '',
    required: false,
    validation: { pattern: '[A-Z]{2}\\d{6}', message: 'Two letters, six digits.' },
  },
];
const good = {
  paymentMethodId: 'm1',
  campaignCode: '',
  surveyAnswers: { genres: ['drama'], 'found-by': 'drama', wish: '', day: '', bed: '', number: '' },
};
const schema = purchaseSchema(questions, {
  survey: (problem, count) => `${problem} ${String(count)}`,
  finishAdding: 'Add it first.',
});
const answers = (changed: object) => ({ surveyAnswers: { ...good.surveyAnswers, ...changed } });

it.each<[string, object, [string, string][]]>([
  ['all values', {}, []],
  ['no payment method', { paymentMethodId: null }, [['paymentMethodId', 'paymentMethod.required']]],
  ['an empty payment method', { paymentMethodId: '' }, [['paymentMethodId', 'paymentMethod.required']]],
  [
    'a payment method that has not been added',
    { paymentMethodId: 'SbpsCredit' },
    [['paymentMethodId', 'Add it first.']],
  ],
  [
    'a missing code that has to pay',
    { paymentMethodId: 'CampaignCode' },
    [['campaignCode', 'campaignCode.required']],
  ],
  [
    'a code in full-width letters with spaces',
    { paymentMethodId: 'CampaignCode', campaignCode: ' ｎight-owl ' },
    [],
  ],
  [
    'a code with unsupported letters',
    { campaignCode: 'ヨルベ' },
    [['campaignCode', 'campaignCode.characters']],
  ],
  ['no ticked box', answers({ genres: [] }), [['surveyAnswers.genres', 'choose 2']]],
  [
    'no ticked box, as a browser reports it',
    answers({ genres: false }),
    [['surveyAnswers.genres', 'choose 2']],
  ],
  [
    'too many ticked boxes',
    answers({ genres: ['drama', 'mystery', 'animation'] }),
    [['surveyAnswers.genres', 'maxCount 2']],
  ],
  ['no chosen radio button', answers({ 'found-by': null }), [['surveyAnswers.found-by', 'choose 0']]],
  ['300 characters of two UTF-16 units each', answers({ wish: '𠮷'.repeat(300) }), []],
  ['301 characters', answers({ wish: 'a'.repeat(301) }), [['surveyAnswers.wish', 'over300 0']]],
  ['a date as its field shows it', answers({ day: '2026/11/23' }), []],
  ['an invalid date', answers({ day: '2026/02/30' }), [['surveyAnswers.day', 'date 0']]],
  ['a time', answers({ bed: '9:05' }), []],
  ['an invalid time', answers({ bed: '25:00' }), [['surveyAnswers.bed', 'time 0']]],
  [
    'an answer that violates the pattern',
    answers({ number: 'AB12' }),
    [['surveyAnswers.number', 'Two letters, six digits.']],
  ],
])('purchaseSchema validates a form with %s', (_, changed, problems) => {
  const issues = z.safeParse(schema, { ...good, ...changed }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual(problems);
});
