import { isCampaignCode, normaliseCampaignCode } from '@account/domain/commerce/campaigns/campaign-code';
import { questionTypes } from '@account/domain/commerce/surveys/survey';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { planOf } from '../store/settings/store-plan.js';
import { aStoreFile } from '../store/settings/store-file.suite.js';
import { parseStoreText, printStoreFile } from '../store/settings/store-file-text.js';
import { validateStoreFile } from '../store/settings/validate-store-file.js';

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 30 })
  .map((value) => `x${value.replace(/[\p{Cc}\p{Cs}\u2028\u2029<&]/gu, '')}x`);
const words = fc.record({ ja: text, en: text });
const lines = fc.record({
  ja: fc.constantFrom('一行', '一行\n\n- 二行: #'),
  en: fc.constantFrom('a: b', "it's\nso"),
});
const day = fc.integer({ min: 2026, max: 2040 }).map((year) => `${year}-04-01`);
const moment = fc.oneof(
  day,
  day.map((date) => `${date}T10:00:00+09:00`),
);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value);
const listOf = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 3 });

const prices = fc.uniqueArray(fc.record({ from: day, price: fc.integer({ min: 1, max: 9_999_999 }) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ from }) => from,
});
const ofEveryPlan = {
  planName: words,
  planDescription: lines,
  prices,
  listed: fc.boolean(),
  salesLimit: optional(fc.nat(1_000_000)),
};
const plans = listOf(
  fc.oneof(
    fc.record({
      ...ofEveryPlan,
      planType: fc.constant('subscription'),
      renewSpan: fc.integer({ min: 1, max: 36 }),
      renewSpanUnit: fc.constantFrom('days', 'weeks', 'months'),
      freeTrialDays: fc.integer({ min: 0, max: 365 }),
      salesEndDate: optional(moment),
      forceStopRenewDate: optional(day),
      orderCompletedMessage: optional(lines),
    }),
    fc.record({ ...ofEveryPlan, planType: fc.constant('purchase') }),
    fc.record({
      ...ofEveryPlan,
      planType: fc.constant('rental'),
      viewingPeriod: fc.record({
        span: fc.integer({ min: 1, max: 365 }),
        unit: fc.constantFrom('hours', 'days'),
      }),
    }),
  ),
).map((list) => list.map((plan, index) => ({ ...plan, planId: `plan-${index}` })));

const codes = fc.uniqueArray(
  fc.stringMatching(/^[A-Za-z0-9 -]{4,20}$/).filter((code) => isCampaignCode(normaliseCampaignCode(code))),
  { maxLength: 3, selector: normaliseCampaignCode },
);
const campaigns = listOf(
  fc.record({
    campaignName: words,
    campaignDescription: optional(lines),
    campaignStartDate: optional(fc.constant('2025-01-01')),
    campaignEndDate: optional(moment),
    freeDays: fc.nat(365),
    discount: fc.oneof(
      fc.record({ yen: fc.integer({ min: 1, max: 9_999_999 }) }),
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    ),
    discountContinuationCount: optional(fc.integer({ min: 1, max: 12 })),
    allowsReContract: fc.boolean(),
    usesLimit: optional(fc.integer({ min: 1, max: 1_000 })),
  }),
).chain((list) =>
  codes.map((some) =>
    list.map((campaign, index) => ({
      ...campaign,
      campaignId: `c-${index}`,
      codes: index === 0 ? some : [],
    })),
  ),
);

const question = fc
  .record({ questionType: fc.constantFrom(...questionTypes), questionTitle: words, required: fc.boolean() })
  .map((asked) => {
    const options = [{ optionId: 'a', optionTitle: { ja: 'あ', en: 'a' } }];
    return ['radio', 'checkbox', 'select'].includes(asked.questionType) ? { ...asked, options } : asked;
  });
const surveys = listOf(
  fc.record({ surveyName: words, questions: fc.array(question, { minLength: 1, maxLength: 3 }) }),
).map((list) =>
  list.map(({ questions, ...survey }, index) => ({
    ...survey,
    surveyId: `s-${index}`,
    questions: questions.map((asked, place) => ({ ...asked, questionId: `q-${place}` })),
  })),
);

describe('what a store sells', () => {
  it('is read back as it was printed, whatever it is, and the plan is empty then', () => {
    const changes = fc.record({
      plans,
      campaigns,
      surveys,
      maxContracts: optional(fc.integer({ min: 1, max: 9 })),
    });
    fc.assert(
      fc.property(changes, (some) => {
        const file = aStoreFile(some);
        const read = validateStoreFile(parseStoreText(printStoreFile(file)).data);
        expect(read).toEqual(file);
        expect(planOf(file, read)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
