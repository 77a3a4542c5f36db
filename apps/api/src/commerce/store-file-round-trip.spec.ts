import {
  isCampaignCode,
  normaliseCampaignCode,
} from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import { questionTypes } from '@account/domain/commerce/catalogue/surveys/survey';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { validateStoreFile } from '../store/settings/file/store-file-reader.js';
import { planOf } from '../store/settings/file/store-plan.js';
import { aStoreFile } from '../store/settings/file/store-file.suite.js';
import { parseStoreText, printStoreFile } from '../store/settings/file/store-file-text.js';

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
  shortName: optional(words.filter(({ ja, en }) => ja.length <= 30 && en.length <= 30)),
  watchUrl: optional(fc.constant('https://watch.example/a?b=1')),
  highlights: fc.array(fc.record({ label: fc.constant({ ja: '画質', en: 'Picture' }), value: words }), {
    maxLength: 8,
  }),
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

const timing = fc.constantFrom('at-period-end', 'never');
const namedGroup = fc.record({
  id: fc.constant('group'),
  name: words,
  change: fc.record({ up: timing, down: timing }, { requiredKeys: [] }),
});
/** Plans, and a group of the subscriptions among them. */
const groupedPlans = fc.tuple(plans, namedGroup, fc.boolean()).map(([list, group, isReversed]) => {
  const ids = list.filter(({ planType }) => planType === 'subscription').map(({ planId }) => planId);
  const planGroups = ids.length < 2 ? [] : [{ ...group, plans: isReversed ? ids.reverse() : ids }];
  return { plans: list, planGroups };
});

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
    forChanges: fc.boolean(),
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

const amount = fc.integer({ min: 1, max: 9_999_999 });
const secret = fc.stringMatching(/^[A-Z0-9_]{1,20}$/).map((name) => ({ env: `PAYMENT_${name}` }));
const pacing = fc.record({
  connectSeconds: fc.integer({ min: 1, max: 10 }),
  answerSeconds: fc.integer({ min: 10, max: 60 }),
  leaseSeconds: fc.integer({ min: 61, max: 600 }),
  inFlight: fc.integer({ min: 1, max: 200 }),
});
const environment = fc.constantFrom('production', 'test', 'sandbox');
const functionId = fc.constantFrom(null, 'ST01-00104-311');
const account = {
  environment,
  merchantId: fc.constant('30132'),
  serviceId: fc.constant('001'),
  hashKey: secret,
  cipher: optional(fc.record({ key: secret, initialVector: secret })),
  pacing,
};
const sbpsMethod = fc.record(
  {
    type: fc.constant('SbpsPaypay'),
    clock: fc.constantFrom('store', 'provider'),
    functions: fc.record({ refund: functionId, end: functionId }, { requiredKeys: [] }),
    refund: fc.record({
      partial: fc.boolean(),
      withinDays: optional(fc.constant(9)),
      atMost: optional(fc.constant(2)),
    }),
  },
  { requiredKeys: ['type'] },
);
const paymentGateways = fc
  .tuple(
    fc.record({ driver: fc.constant('sbps-card'), ...account }),
    fc.record({
      driver: fc.constant('sbps-link'),
      ...account,
      methods: fc.array(sbpsMethod, { maxLength: 1 }),
    }),
    fc.record({
      driver: fc.constant('paypal-rest'),
      environment,
      clientId: fc.constant('c'),
      clientSecret: secret,
      webhookId: fc.constant('W'),
      orderRequestIdHours: fc.constantFrom(6, 72),
    }),
  )
  .map((list) => list.map((gateway) => ({ ...gateway, gatewayId: gateway.driver })));
const paymentMethods = fc.tuple(
  fc.record({ type: fc.constant('SbpsCredit'), gateway: fc.constant('sbps-card'), name: optional(words) }),
  fc.record({
    type: fc.constant('SbpsDocomo'),
    gateway: fc.constant('sbps-link'),
    isOffered: fc.boolean(),
    planTypes: fc.subarray(['subscription', 'purchase', 'rental'], { minLength: 1 }),
    maxAmount: optional(amount),
  }),
  fc.constant({ type: 'CampaignCode' }),
);
const invoiceIssuer = fc.record({
  name: words,
  address: lines,
  contact: lines,
  registrationNumber: fc.constantFrom(null, 'T9999999999999'),
  rounding: fc.constantFrom('floor', 'round', 'ceil'),
});
const billing = fc.record({
  retryDays: fc.uniqueArray(fc.integer({ min: 1, max: 59 })).map((days) => days.sort((a, b) => a - b)),
  holdGraceDays: fc.nat(60),
  chargeMissedPeriods: fc.boolean(),
  billingHours: fc.constantFrom({ from: '00:00', until: '23:59' }, { from: '09:30', until: '12:00' }),
});
const player = fc.record({
  testVideoMediaRefId: optional(fc.constant('trial')),
  playbackRates: fc.constantFrom([1], [0.5, 1, 1.75]),
  streaks: fc.constantFrom(
    { project: 'p', isSandbox: true },
    { project: 'p', apiKey: { env: 'PLAYER_KEY' }, streamOrigins: ['https://stream.example'] },
  ),
});

describe('a valid store file', () => {
  it('is unchanged after it was printed and read, and the command `plan` lists no changes for it', () => {
    const changes = fc.record({
      campaigns,
      surveys,
      paymentGateways,
      paymentMethods,
      invoiceIssuer,
      billing,
      player: optional(player),
      taxRates: fc.constantFrom([{ from: '2019-10-01', rate: 10 }], undefined),
      threeDSecure: fc.record({
        registrationAmount: fc.integer({ min: 1, max: 100 }),
        authenticateSavedCards: fc.boolean(),
      }),
      withdrawal: fc.record({ notes: optional(lines) }),
      maxContracts: optional(fc.integer({ min: 1, max: 9 })),
    });
    fc.assert(
      fc.property(changes, groupedPlans, (some, sold) => {
        const file = aStoreFile({ ...some, ...sold });
        const read = validateStoreFile(parseStoreText(printStoreFile(file)).data);
        expect(read).toEqual(file);
        expect(planOf(file, read)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
