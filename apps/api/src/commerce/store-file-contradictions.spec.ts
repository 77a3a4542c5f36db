import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';

import { openStoreFile } from '../store/settings/file/store-file-reader.js';
import { storeFileData } from '../store/settings/file/store-file.suite.js';
import {
  aCampaign,
  aCardGateway,
  aLinkGateway,
  aMethod,
  anIssuer,
  aPlan,
  aPlanGroup,
  aPurchase,
  aQuestion,
  aRental,
  aSellingStore,
  aSurvey,
} from './catalogue.suite.js';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-catalogue-'));
  file = join(folder, 'store.yaml');
});

afterAll(() => rm(folder, { recursive: true }));

const price = (from: string, amount: number) => ({ from, price: amount });
const plans = (changes: Record<string, unknown>, plan = aPlan) => ({
  plans: [aPurchase(), plan({ planId: 'x', ...changes })],
});
const grouped = (group: Record<string, unknown>) => ({
  plans: [...['standard', 'yearly', 'low', 'high'].map((planId) => aPlan({ planId })), aPurchase()],
  planGroups: [aPlanGroup(), aPlanGroup({ id: 'second', plans: ['low', 'high'], ...group })],
});
/** A store with a group of the plans "standard" for ¥1,980 and "yearly" for ¥19,800. */
const paidBy = (...paymentMethods: Record<string, unknown>[]) =>
  aSellingStore({
    plans: [aPlan(), aPlan({ planId: 'yearly', prices: [price('2026-01-01', 19_800)] })],
    planGroups: [aPlanGroup()],
    paymentMethods,
  });
const noCommonMethod =
  'planGroups[0].plans[1]: no payment method that is offered and that the store charges itself pays both "standard" (¥1,980) and "yearly" (¥19,800), so that members cannot change between them';
const campaigns = (changes: Record<string, unknown>) => ({
  plans: [aPlan(), aPurchase()],
  campaigns: [aCampaign({ campaignId: 'first', codes: ['STARRY-1'] }), aCampaign(changes)],
});
const question = (changes: Record<string, unknown>) => ({
  surveys: [aSurvey({ questions: [aQuestion({ questionId: 'first' }), aQuestion(changes)] })],
});
const options = ['a', 'b'].map((optionId) => ({ optionId, optionTitle: { ja: optionId, en: optionId } }));
const boxes = (changes: Record<string, unknown>) =>
  question({ questionType: 'checkbox', options, ...changes });
const pattern = (text: string) =>
  question({ validation: { pattern: text, message: { ja: '形式', en: 'Form' } } });

const methods = (...list: Record<string, unknown>[]) =>
  aSellingStore({ paymentMethods: [aMethod(), ...list] });
const auSimple = (plan: Record<string, unknown>, others: Record<string, unknown> = {}) =>
  aSellingStore({
    plans: [aPlan({ planId: 'x', ...plan })],
    paymentMethods: [aMethod(), aMethod({ type: 'SbpsAuSimple', gateway: 'link', plans: ['x'] })],
    ...others,
  });
const paypalLater = { type: 'PaypalNvp', gateway: 'nvp' };
const player = (changes: Record<string, unknown>) => ({
  player: { testVideoMediaRefId: 'trial', streaks: { project: 'yorube', isSandbox: true }, ...changes },
});

/** Returns the problems as shown to operators, and the text of the line that each problem names. */
async function refusal(changes: Record<string, unknown>): Promise<{ problems: string[]; found: string[] }> {
  const text = stringify(storeFileData(changes), { aliasDuplicateObjects: false });
  await writeFile(file, text);
  const lines = await openStoreFile(file).then(
    () => [],
    (error: { lines: string[] }) => error.lines,
  );
  const parts = lines.map((line) => /^(.*):(\d+): (.*)$/.exec(line));
  return {
    problems: parts.map((part) => part?.[3] ?? ''),
    found: parts.map((part) => text.split('\n')[Number(part?.[2]) - 1]?.trim() ?? ''),
  };
}

describe('store file problems, reported with the line number', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    [
      'a plan has two prices on one date',
      plans({ prices: [price('2026-01-01', 1), price('2026-01-01', 2)] }),
      'plans[1].prices[1].from: has a second price on 2026-01-01',
      '- from: 2026-01-01',
    ],
    ['a plan has no price', plans({ prices: [] }), 'plans[1].prices: ', 'prices: []'],
    [
      'the price of a plan is zero',
      plans({ prices: [price('2026-01-01', 0)] }),
      'plans[1].prices[0].price: ',
      'price: 0',
    ],
    [
      'a day does not exist',
      plans({ prices: [price('2026-02-29', 1)] }),
      'plans[1].prices[0].from: must be a day such as 2026-04-01',
      '- from: 2026-02-29',
    ],
    [
      'a plan is sold before it has a price',
      plans({ salesStartDate: '2025-12-31' }),
      'plans[1].prices: has no price on 2025-12-31, the first day of its sale',
      'prices:',
    ],
    [
      'two plans have one id',
      { plans: [aPlan(), aPlan()] },
      'plans[1].planId: "standard" stands there twice',
      '- planId: standard',
    ],
    [
      'a span is out of range',
      plans({ renewSpan: 37 }),
      'plans[1].renewSpan: must be 1 to 36 months',
      'renewSpan: 37',
    ],
    [
      'a span of days is out of range',
      plans({ renewSpan: 366, renewSpanUnit: 'days' }),
      'plans[1].renewSpan: must be 1 to 365 days',
      'renewSpan: 366',
    ],
    [
      'a subscription has no span',
      plans({ renewSpan: undefined }),
      'plans[1].renewSpan: is needed for a subscription',
      '- planId: x',
    ],
    [
      'a subscription has no unit',
      plans({ renewSpanUnit: undefined }),
      'plans[1].renewSpanUnit: is needed for a subscription',
      '- planId: x',
    ],
    [
      'a purchase renews',
      plans({ renewSpan: 1 }, aPurchase),
      'plans[1].renewSpan: is for subscriptions, not for a purchase',
      'renewSpan: 1',
    ],
    [
      'a purchase has a trial',
      plans({ freeTrialDays: 7 }, aPurchase),
      'plans[1].freeTrialDays: is for subscriptions, not for a purchase',
      'freeTrialDays: 7',
    ],
    [
      'a rental stops',
      plans({ forceStopRenewDate: '2027-01-01' }, aRental),
      'plans[1].forceStopRenewDate: is for subscriptions, not for a rental',
      'forceStopRenewDate: 2027-01-01',
    ],
    [
      'a rental is cancelled',
      { ...plans({ cancelSurvey: 'welcome' }, aRental), surveys: [aSurvey()] },
      'plans[1].cancelSurvey: is for subscriptions, not for a rental',
      'cancelSurvey: welcome',
    ],
    [
      'a rental has no viewing period',
      plans({ viewingPeriod: undefined }, aRental),
      'plans[1].viewingPeriod: is needed for a rental',
      '- planId: x',
    ],
    [
      'a viewing period is out of range',
      plans({ viewingPeriod: { span: 366, unit: 'days' } }, aRental),
      'plans[1].viewingPeriod: must be 1 to 365 days',
      'viewingPeriod:',
    ],
    [
      'a purchase is watched for a time',
      plans({ viewingPeriod: { span: 1, unit: 'days' } }, aPurchase),
      'plans[1].viewingPeriod: is for rentals, not for a purchase',
      'viewingPeriod:',
    ],
    [
      'two plans are recommended',
      { plans: [aPlan({ recommended: true }), aPurchase({ planId: 'x', recommended: true })] },
      'plans[1].recommended: "standard" is recommended already; one plan can be',
      'recommended: true',
    ],
    [
      'one watches where nothing is encrypted',
      plans({ watchUrl: 'http://watch.example/' }),
      'plans[1].watchUrl: must be an address that begins with https://',
      'watchUrl: http://watch.example/',
    ],
    [
      'a sale ends before it starts',
      plans({ salesStartDate: '2026-04-01', salesEndDate: '2026-04-01' }),
      'plans[1].salesEndDate: must come after salesStartDate',
      'salesEndDate: 2026-04-01',
    ],
    [
      'a moment has no zone',
      plans({ salesStartDate: '2026-04-01T10:00:00' }),
      'plans[1].salesStartDate: must be a day',
      'salesStartDate: 2026-04-01T10:00:00',
    ],
    [
      'a plan stops before its first payment',
      plans({ salesStartDate: '2026-04-01', freeTrialDays: 14, forceStopRenewDate: '2026-04-15' }),
      'plans[1].forceStopRenewDate: must come after the first payment of a contract',
      'forceStopRenewDate: 2026-04-15',
    ],
    [
      'a plan refers to an unknown survey',
      plans({ survey: 'none' }),
      'plans[1].survey: "none" is no survey',
      'survey: none',
    ],
    [
      'a description holds tags alone',
      plans({ planDescription: { ja: '<p></p>', en: '<br>' } }),
      'plans[1].planDescription: must hold text',
      'planDescription:',
    ],
    ['no contract is allowed', { maxContracts: 0 }, 'maxContracts: ', 'maxContracts: 0'],
    [
      'a campaign gives nothing',
      campaigns({ discount: undefined }),
      'campaigns[1].discount: is needed where there are no freeDays',
      '- campaignId: half',
    ],
    [
      'a discount is two',
      campaigns({ discount: { yen: 1, percent: 1 } }),
      'campaigns[1].discount: must have either yen or percent',
      'discount:',
    ],
    [
      'a discount is more than everything',
      campaigns({ discount: { percent: 101 } }),
      'campaigns[1].discount.percent: ',
      'percent: 101',
    ],
    [
      'payments are counted without a discount',
      campaigns({ discount: null, freeDays: 7, discountContinuationCount: 2 }),
      'campaigns[1].discountContinuationCount: is for a discount',
      'discountContinuationCount: 2',
    ],
    [
      'a group has an unknown plan',
      grouped({ plans: ['none', 'low'] }),
      'planGroups[1].plans[0]: "none" is no plan',
      '- none',
    ],
    [
      'a group has a film',
      grouped({ plans: ['low', 'film'] }),
      'planGroups[1].plans[1]: "film" is a purchase; groups have subscriptions',
      '- film',
    ],
    [
      'a plan is in two groups',
      grouped({ plans: ['yearly', 'low'] }),
      'planGroups[1].plans[0]: "yearly" is in the group "films"; a plan can be in one group',
      '- yearly',
    ],
    [
      'a plan is in a group twice',
      grouped({ plans: ['low', 'high', 'low'] }),
      'planGroups[1].plans[2]: "low" stands there twice',
      '- low',
    ],
    [
      'two groups have one id',
      grouped({ id: 'films' }),
      'planGroups[1].id: "films" stands there twice',
      'id: films',
    ],
    ['a group has one plan', grouped({ plans: ['low'] }), 'planGroups[1].plans: ', 'plans:'],
    [
      'a change is at once',
      grouped({ change: { up: 'immediately' } }),
      'planGroups[1].change.up: ',
      'up: immediately',
    ],
    [
      'two plans of a group have no common payment method',
      paidBy(
        aMethod({ plans: ['standard'] }),
        aMethod({ type: 'SbpsDocomo', gateway: 'link', plans: ['yearly'] }),
      ),
      noCommonMethod,
      '- yearly',
    ],
    [
      'the common payment method of two plans is no longer offered',
      paidBy(
        aMethod({ isOffered: false }),
        aMethod({ type: 'SbpsDocomo', gateway: 'link', plans: ['standard'] }),
        aMethod({ type: 'PaypalRest', gateway: 'rest', plans: ['yearly'] }),
      ),
      noCommonMethod,
      '- yearly',
    ],
    [
      'the common payment method of two plans has a lower maximum amount',
      paidBy(
        aMethod({ plans: ['yearly'] }),
        aMethod({ type: 'SbpsDocomo', gateway: 'link', maxAmount: 10_000 }),
      ),
      noCommonMethod,
      '- yearly',
    ],
    [
      'only a carrier that collects by itself pays two plans',
      paidBy(
        aMethod({ plans: ['yearly'] }),
        aMethod({ type: 'SbpsAuSimple', gateway: 'link', plans: ['standard', 'yearly'] }),
      ),
      noCommonMethod,
      '- yearly',
    ],
    [
      'a campaign for changes has only free days',
      campaigns({ discount: null, freeDays: 7, forChanges: true }),
      'campaigns[1].forChanges: is for a discount: a change gives no free days',
      'forChanges: true',
    ],
    [
      'a campaign refers to an unknown plan',
      campaigns({ plans: ['standard', 'none'] }),
      'campaigns[1].plans[1]: "none" is no plan',
      '- none',
    ],
    [
      'a purchase has free days',
      campaigns({ plans: ['film'], freeDays: 7 }),
      'campaigns[1].plans[0]: "film" is a purchase, which has no free days',
      '- film',
    ],
    [
      'a campaign ends before it starts',
      campaigns({ campaignStartDate: '2026-04-02', campaignEndDate: '2026-04-01' }),
      'campaigns[1].campaignEndDate: must come after campaignStartDate',
      'campaignEndDate: 2026-04-01',
    ],
    [
      'a campaign ends when it starts',
      campaigns({ campaignStartDate: '2026-04-02', campaignEndDate: '2026-04-02' }),
      'campaigns[1].campaignEndDate: must come after campaignStartDate',
      'campaignEndDate: 2026-04-02',
    ],
    [
      'two codes are one',
      campaigns({ codes: ['ＳＴＡＲＲＹ1'] }),
      'campaigns[1].codes[0]: "STARRY1" stands there twice',
      '- ＳＴＡＲＲＹ1',
    ],
    [
      'a code cannot be typed',
      campaigns({ codes: ['星の夜'] }),
      'campaigns[1].codes[0]: must be 4 to 32 letters and digits',
      '- 星の夜',
    ],
    [
      'a member may use it more often than everyone',
      campaigns({ usesLimit: 5, usesLimitPerMember: 6 }),
      'campaigns[1].usesLimitPerMember: is more than usesLimit',
      'usesLimitPerMember: 6',
    ],
    [
      'a survey has no question',
      { surveys: [aSurvey({ questions: [] })] },
      'surveys[0].questions: ',
      'questions: []',
    ],
    [
      'two questions have one id',
      question({ questionId: 'first' }),
      'surveys[0].questions[1].questionId: "first" stands there twice',
      '- questionId: first',
    ],
    [
      'a choice has no options',
      question({ questionType: 'radio' }),
      'surveys[0].questions[1].options: is needed for a radio',
      '- questionId: why',
    ],
    [
      'a text has options',
      question({ options }),
      'surveys[0].questions[1].options: is not for a text',
      'options:',
    ],
    [
      'a choice has a pattern',
      boxes({ validation: { pattern: 'a', message: { ja: 'x', en: 'x' } } }),
      'surveys[0].questions[1].validation: is not for a checkbox',
      'validation:',
    ],
    [
      'a pattern may take for ever',
      pattern('(a+)+'),
      'surveys[0].questions[1].validation.pattern: must be a regular expression that is matched',
      'pattern: (a+)+',
    ],
    [
      'a pattern looks around',
      pattern('(?=a)b'),
      'surveys[0].questions[1].validation.pattern: ',
      'pattern: (?=a)b',
    ],
    [
      'a pattern refers back',
      pattern('(a)\\1'),
      'surveys[0].questions[1].validation.pattern: ',
      'pattern: (a)\\1',
    ],
    [
      'a text is counted',
      question({ minCount: 1 }),
      'surveys[0].questions[1].minCount: is for a checkbox, not for a text',
      'minCount: 1',
    ],
    [
      'minCount exceeds the number of options',
      boxes({ minCount: 3 }),
      'surveys[0].questions[1].minCount: is more than there are options',
      'minCount: 3',
    ],
    [
      'more are needed than allowed',
      boxes({ minCount: 2, maxCount: 1 }),
      'surveys[0].questions[1].minCount: is more than maxCount',
      'minCount: 2',
    ],
  ])('%s', async (_, changes, problem, line) => {
    const { problems, found } = await refusal(changes);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(found).toEqual([expect.stringContaining(line)]);
  });

  it('a file without contradictions is accepted with every question type and kind of plan', async () => {
    const all = ['text', 'textarea', 'date', 'time'].map((questionType) =>
      aQuestion({ questionId: questionType, questionType }),
    );
    const chosen = ['radio', 'select', 'checkbox'].map((questionType) =>
      aQuestion({ questionId: questionType, questionType, options }),
    );
    const refused = await refusal({
      plans: [
        aPlan({ survey: 'welcome', salesStartDate: '2026-01-01T00:00:00+09:00' }),
        aPurchase(),
        aRental(),
      ],
      campaigns: [aCampaign({ plans: ['film'] })],
      surveys: [aSurvey({ questions: [...all, ...chosen] })],
    });
    expect(refused).toEqual({ problems: [], found: [] });
  });
});

describe('problems of payment settings, reported with the line number', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    [
      'both PayPals are offered',
      methods(aMethod({ type: 'PaypalRest', gateway: 'rest' }), { ...paypalLater, isOffered: true }),
      'paymentMethods[2].isOffered: offers PayPal a second time',
      'isOffered: true',
    ],
    [
      'a type is named twice',
      methods(aMethod()),
      'paymentMethods[1].type: "SbpsCredit" stands there twice',
      '- type: SbpsCredit',
    ],
    [
      'a gateway is not described',
      methods({ type: 'SbpsDocomo', gateway: 'carriers' }),
      'paymentMethods[1].gateway: "carriers" is no payment gateway',
      'gateway: carriers',
    ],
    [
      'a gateway has no such type',
      methods({ type: 'SbpsDocomo', gateway: 'card' }),
      'paymentMethods[1].gateway: "card" is sbps-card, which has no SbpsDocomo',
      'gateway: card',
    ],
    [
      'a type has no gateway',
      methods({ type: 'SbpsDocomo' }),
      'paymentMethods[1].gateway: is needed for SbpsDocomo',
      '- type: SbpsDocomo',
    ],
    [
      'codes have a gateway',
      methods({ type: 'CampaignCode', gateway: 'card' }),
      'paymentMethods[1].gateway: is not for CampaignCode',
      'gateway: card',
    ],
    [
      'no call charges a type',
      methods({ type: 'SbpsPaypay', gateway: 'link' }),
      'paymentMethods[1].type: SbpsPaypay has no call that charges it',
      '- type: SbpsPaypay',
    ],
    [
      'au simple names no plans',
      methods({ type: 'SbpsAuSimple', gateway: 'link' }),
      'paymentMethods[1].plans: is needed for SbpsAuSimple',
      '- type: SbpsAuSimple',
    ],
    [
      'au simple is for a year',
      auSimple({ renewSpan: 12 }),
      'paymentMethods[1].plans[0]: "x" does not renew every month',
      '- x',
    ],
    [
      'au simple is for weeks',
      auSimple({ renewSpanUnit: 'weeks' }),
      'paymentMethods[1].plans[0]: "x" does not renew every month',
      '- x',
    ],
    [
      'au simple has a trial',
      auSimple({ freeTrialDays: 7 }),
      'paymentMethods[1].plans[0]: "x" has a trial',
      '- x',
    ],
    [
      'au simple is stopped',
      auSimple({ forceStopRenewDate: '2027-01-01' }),
      'paymentMethods[1].plans[0]: "x" has a forceStopRenewDate',
      '- x',
    ],
    [
      'au simple has a campaign of its plan',
      auSimple({}, { campaigns: [aCampaign({ plans: ['x'] })] }),
      'paymentMethods[1].plans[0]: "x" has the campaign "half"',
      '- x',
    ],
    [
      'au simple has a campaign of every plan',
      auSimple({}, { campaigns: [aCampaign()] }),
      'paymentMethods[1].plans[0]: "x" has the campaign "half"',
      '- x',
    ],
    [
      'au simple is for a film',
      auSimple({}, { plans: [aPurchase({ planId: 'x' })] }),
      'paymentMethods[1].plans[0]: "x" is a purchase',
      '- x',
    ],
    [
      'a type refers to an unknown plan',
      methods({ type: 'SbpsDocomo', gateway: 'link', plans: ['none'] }),
      'paymentMethods[1].plans[0]: "none" is no plan',
      '- none',
    ],
    [
      'a type is for a plan of a kind that it leaves out',
      methods({ type: 'SbpsDocomo', gateway: 'link', planTypes: ['rental'], plans: ['standard'] }),
      'paymentMethods[1].plans[0]: "standard" is a subscription, which planTypes leaves out',
      '- standard',
    ],
    [
      'no way to pay is for a plan',
      aSellingStore({
        plans: [aPlan(), aRental()],
        paymentMethods: [aMethod({ planTypes: ['subscription'] })],
      }),
      'plans[1].planId: "rental" can be paid by no payment method that is offered',
      '- planId: rental',
    ],
    [
      'the only way to pay is offered no more',
      aSellingStore({ paymentMethods: [aMethod({ isOffered: false })] }),
      'plans[0].planId: "standard" can be paid by no payment method that is offered',
      '- planId: standard',
    ],
    [
      'a price exceeds the maximum amount',
      aSellingStore({
        plans: [aPlan({ prices: [price('2026-01-01', 980), price('2027-01-01', 1_080)] })],
        paymentMethods: [aMethod({ maxAmount: 1_000 }), { type: 'CampaignCode' }],
      }),
      'plans[0].prices[1].price: ¥1,080 is above the maxAmount of every payment method for "standard"',
      'price: 1080',
    ],
    [
      'the issuer of invoices is missing',
      aSellingStore({ invoiceIssuer: null }),
      'invoiceIssuer: is needed where plans are paid for',
      'invoiceIssuer: null',
    ],
    [
      'a registration number is not one',
      { invoiceIssuer: { ...anIssuer, registrationNumber: 'T7000012050003' } },
      'invoiceIssuer.registrationNumber: must be T and 13 digits whose check digit is right',
      'registrationNumber: T7000012050003',
    ],
    [
      'a price is older than every tax rate',
      { plans: [aPlan()], taxRates: [{ from: '2026-01-02', rate: 10 }] },
      'plans[0].prices[0].from: has no tax rate: taxRates begin on 2026-01-02',
      '- from: 2026-01-01',
    ],
    [
      'tax rates are out of order',
      {
        taxRates: [
          { from: '2019-10-01', rate: 10 },
          { from: '2014-04-01', rate: 8 },
        ],
      },
      'taxRates[1].from: must come after 2019-10-01',
      '- from: 2014-04-01',
    ],
    [
      'a gateway keeps a secret in the file',
      aSellingStore({ paymentGateways: [aCardGateway({ hashKey: 'secret' })] }),
      'paymentGateways[0].hashKey: ',
      'hashKey: secret',
    ],
    [
      'a gateway takes the secret of another purpose',
      aSellingStore({ paymentGateways: [aCardGateway({ hashKey: { env: 'SECRET_KEYS' } })] }),
      'paymentGateways[0].hashKey.env: must name a variable PAYMENT_…',
      'env: SECRET_KEYS',
    ],
    [
      'a lease ends while a charge is in flight',
      aSellingStore({ paymentGateways: [aCardGateway({ pacing: { leaseSeconds: 30 } })] }),
      'paymentGateways[0].pacing.leaseSeconds: must be longer than answerSeconds',
      'leaseSeconds: 30',
    ],
    [
      'a function id is invalid',
      aSellingStore({ paymentGateways: [aCardGateway({ functions: { refund: 'REFUND' } })] }),
      'paymentGateways[0].functions.refund: must be an id such as ST02-00303-401',
      'refund: REFUND',
    ],
    [
      'a type is described twice',
      aSellingStore({
        paymentGateways: [
          aCardGateway(),
          aLinkGateway({ methods: [{ type: 'SbpsPaypay' }, { type: 'SbpsPaypay' }] }),
        ],
      }),
      'paymentGateways[1].methods[1].type: "SbpsPaypay" stands there twice',
      '- type: SbpsPaypay',
    ],
    [
      'a card is authorised for ¥0',
      { threeDSecure: { registrationAmount: 0 } },
      'threeDSecure.registrationAmount: must be at least 1 where the card is authorised',
      'registrationAmount: 0',
    ],
    [
      'a withdrawal refers to an unknown survey',
      { withdrawal: { survey: 'none' } },
      'withdrawal.survey: "none" is no survey',
      'survey: none',
    ],
    [
      'charges are sent at no hour',
      { billing: { billingHours: { from: '22:00', until: '07:00' } } },
      'billing.billingHours.until: must come after from',
      'until: 07:00',
    ],
    [
      'days of retries are out of order',
      { billing: { retryDays: [2, 1] } },
      'billing.retryDays[1]: must be later than the day before it',
      '- 1',
    ],
    [
      'a retry comes after the contract ended',
      { billing: { retryDays: [1, 10], holdDays: 10 } },
      'billing.retryDays[1]: is never reached: a contract on hold ends after 10 days',
      '- 10',
    ],
    [
      'a contract can be watched after it ended',
      { billing: { retryDays: [], holdDays: 10, holdGraceDays: 11 } },
      'billing.holdGraceDays: is longer than holdDays, which is 10',
      'holdGraceDays: 11',
    ],
    [
      'a trial video is nowhere',
      player({ streaks: null }),
      'player.streaks: is needed for a trial video',
      'streaks: null',
    ],
    [
      'a stream comes from nowhere',
      player({ streaks: { project: 'yorube' } }),
      'player.streaks.streamOrigins: needs an origin',
      'streaks:',
    ],
    [
      'no rate is the usual',
      player({ playbackRates: [2] }),
      'player.playbackRates: must hold 1',
      'playbackRates:',
    ],
  ])('%s', async (_, changes, problem, line) => {
    const { problems, found } = await refusal(changes);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(found).toEqual([expect.stringContaining(line)]);
  });

  it('settings are accepted if each payment method type has a gateway and every plan has a payment method', async () => {
    const refused = await refusal(
      aSellingStore({
        plans: [
          aPlan(),
          aPurchase(),
          aRental(),
          aPlan({ planId: 'guests', prices: [price('2026-01-01', 9_999_999)] }),
        ],
        campaigns: [aCampaign({ plans: ['guests'], codes: ['GUESTS'], discount: { percent: 100 } })],
        paymentGateways: [
          aCardGateway(),
          aLinkGateway({ methods: [{ type: 'SbpsPaypay', functions: { purchase: 'ST01-00104-311' } }] }),
          ...(aSellingStore()['paymentGateways'] as object[]).slice(2),
        ],
        paymentMethods: [
          aMethod({ maxAmount: 500_000 }),
          { type: 'SbpsPaypay', gateway: 'link', maxAmount: 500_000 },
          { type: 'SbpsSoftbankYahoo', gateway: 'link', isOffered: false },
          { type: 'SbpsAuSimple', gateway: 'link', plans: ['standard'] },
          { type: 'PaypalRest', gateway: 'rest', maxAmount: 500_000 },
          { ...paypalLater, isOffered: false },
          { type: 'CampaignCode' },
        ],
        ...player({}),
      }),
    );
    expect(refused).toEqual({ problems: [], found: [] });
  });
});
