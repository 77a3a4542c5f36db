import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { priceDueOn } from '../../../subscriptions/contracts/contract-price.js';
import { addDays, businessDate, type BusinessDate } from '../../../business-day/business-date.js';
import { chargeUnder } from '../../../catalogue/campaigns/campaign-terms.js';
import type { Discount } from '../../../catalogue/campaigns/discount.js';
import { newContract, nextDue } from '../../../subscriptions/contracts/contract-facts.js';
import { priceRise } from '../../../subscriptions/contracts/reminders/price-rise.js';
import { yen } from '../../../money/yen.js';
import type { RenewSpan } from '../../../catalogue/plans/plan.js';
import type { PlanPrice } from '../../../catalogue/plans/plan-price.js';
import { isPayableByCode, isCarrierBillable } from './code-payment.js';
import {
  firstPaymentFrom,
  isStoppedBeforeFirstDue,
  quoteTerms,
  type ChargeStep,
  type QuoteCase,
  type QuotedPlan,
} from './quote-terms.js';

const day = businessDate;
const monthly: RenewSpan = { span: 1, unit: 'months' };
const plan: QuotedPlan = {
  planType: 'subscription',
  price: yen(1_078),
  laterPrices: [],
  renewSpan: monthly,
  freeTrialDays: 0,
  forceStopOn: null,
};
const film: QuotedPlan = { ...plan, planType: 'purchase', price: yen(3_300), renewSpan: null };
const off308: Discount = { kind: 'amount', amount: yen(308) };
const whole: Discount = { kind: 'percent', percent: 100 };
const given: QuoteCase = {
  today: day('2026-03-01'),
  plan,
  campaign: null,
  isReContract: false,
  clock: 'store',
  noticeDays: 30,
  taxRate: 10,
  taxRounding: 'floor',
};
const thrice = { freeDays: 0, discount: off308, discountContinuationCount: 3 };
const free = (freeDays: number) => ({ freeDays, discount: null, discountContinuationCount: 0 });

describe('quoteTerms', () => {
  it.each<[string, Partial<QuoteCase>, object]>([
    [
      'C13: without a trial',
      {},
      {
        billingAmount: 1_078,
        taxAmount: 98,
        amountToday: 1_078,
        freeDays: 0,
        firstPaymentDay: '2026-03-01',
        subscriptionExpiration: '2026-03-31',
        yearlyAmount: 12_936,
        charges: [{ from: '2026-03-01', to: null, amount: 1_078 }],
      },
    ],
    [
      'for a store that rounds tax up',
      { plan: { ...plan, price: yen(980) }, taxRounding: 'ceil' },
      { billingAmount: 980, taxAmount: 90 },
    ],
    [
      'C1: with a trial',
      { today: day('2026-02-15'), plan: { ...plan, freeTrialDays: 14 } },
      {
        billingAmount: 1_078,
        amountToday: 0,
        freeDays: 14,
        firstPaymentDay: '2026-03-01',
        subscriptionExpiration: '2026-03-31',
      },
    ],
    [
      'C11: for a returning member',
      { plan: { ...plan, freeTrialDays: 14 }, isReContract: true },
      { amountToday: 1_078, freeDays: 0 },
    ],
    [
      'D1: with free days of a campaign',
      { plan: { ...plan, freeTrialDays: 14 }, campaign: free(30) },
      { freeDays: 30, firstPaymentDay: '2026-03-31' },
    ],
    [
      'D2: with a discount',
      { campaign: thrice },
      {
        billingAmount: 770,
        taxAmount: 70,
        originalPrice: 1_078,
        yearlyAmount: 3 * 770 + 9 * 1_078,
        charges: [
          { from: '2026-03-01', to: '2026-05-31', amount: 770 },
          { from: '2026-06-01', to: null, amount: 1_078 },
        ],
      },
    ],
    [
      'with an unlimited discount',
      { campaign: { ...thrice, discountContinuationCount: null } },
      { yearlyAmount: 12 * 770, charges: [{ from: '2026-03-01', to: null, amount: 770 }] },
    ],
    [
      'for a plan discontinued before the full price',
      { campaign: thrice, plan: { ...plan, forceStopOn: day('2026-05-15') } },
      { yearlyAmount: 3 * 770, charges: [{ from: '2026-03-01', to: '2026-05-31', amount: 770 }] },
    ],
    [
      'for a plan discontinued with the full price',
      { campaign: thrice, plan: { ...plan, forceStopOn: day('2026-06-01') } },
      { yearlyAmount: 3 * 770, charges: [{ from: '2026-03-01', to: '2026-05-31', amount: 770 }] },
    ],
    [
      'for a yearly plan',
      { plan: { ...plan, price: yen(10_780), renewSpan: { span: 12, unit: 'months' } } },
      { yearlyAmount: 10_780, subscriptionExpiration: '2027-02-28' },
    ],
    [
      'for a film',
      { plan: film },
      {
        billingAmount: 3_300,
        amountToday: 3_300,
        firstPaymentDay: '2026-03-01',
        yearlyAmount: null,
        subscriptionExpiration: null,
        charges: [{ from: '2026-03-01', to: null, amount: 3_300 }],
      },
    ],
    [
      'for a film with a discount',
      { plan: film, campaign: { ...thrice, discountContinuationCount: 1 } },
      { billingAmount: 2_992, amountToday: 2_992 },
    ],
    [
      'with a carrier that collects itself',
      { today: day('2026-02-15'), clock: 'provider', plan: { ...plan, freeTrialDays: 30 } },
      { amountToday: 0, freeDays: 14, firstPaymentDay: '2026-03-01' },
    ],
    [
      'with a carrier, on the first of a month',
      { clock: 'provider' },
      { amountToday: 0, freeDays: 31, firstPaymentDay: '2026-04-01' },
    ],
  ])('%s', (_, over, terms) => {
    expect(quoteTerms({ ...given, ...over })).toMatchObject(terms);
  });

  it('grants the trial of a plan that the member has never had (C14), and excludes returning members from new-member campaigns (D8)', () => {
    const trial = { ...plan, freeTrialDays: 14 };
    expect(quoteTerms({ ...given, plan: trial, isReContract: false }).freeDays).toBe(14);
    const again = quoteTerms({ ...given, plan: trial, isReContract: true, campaign: null });
    expect(again).toMatchObject({ freeDays: 0, billingAmount: 1_078 });
  });

  it.each([
    ['2026-03-15', 0, false],
    ['2026-03-15', 14, true],
    ['2026-03-01', 0, true],
  ])(
    'detects a plan discontinued on %s with %d free days before its first payment: %s',
    (stop, freeTrialDays, isStopped) => {
      const stopping = { ...plan, forceStopOn: day(stop), freeTrialDays };
      expect(isStoppedBeforeFirstDue({ ...given, plan: stopping })).toBe(isStopped);
    },
  );

  it('shows the charge today or on the first due day, which never exceeds the price', () => {
    const campaign = fc.option(
      fc.record({
        freeDays: fc.constantFrom(0, 7, 30),
        discount: fc.constantFrom(null, off308, whole),
        discountContinuationCount: fc.constantFrom(null, 1, 3, 30),
      }),
    );
    const spans = fc.constantFrom<RenewSpan>(
      monthly,
      { span: 12, unit: 'months' },
      { span: 30, unit: 'days' },
      { span: 1, unit: 'weeks' },
    );
    fc.assert(
      fc.property(
        campaign,
        spans,
        fc.nat(400),
        fc.constantFrom(0, 14),
        (on, renewSpan, offset, freeTrialDays) => {
          const today = addDays(day('2026-01-01'), offset);
          const quoted = quoteTerms({
            ...given,
            today,
            campaign: on,
            plan: { ...plan, renewSpan, freeTrialDays },
          });
          expect(quoted.firstPaymentDay).toBe(addDays(today, quoted.freeDays));
          expect(quoted.amountToday).toBe(quoted.freeDays === 0 ? quoted.billingAmount : 0);
          expect(quoted.charges[0]).toMatchObject({
            from: quoted.firstPaymentDay,
            amount: quoted.billingAmount,
          });
          expect(quoted.charges.at(-1)?.to).toBeNull();
          const amounts = quoted.charges.map(({ amount }) => amount);
          expect([...amounts].sort((one, other) => one - other)).toEqual(amounts);
          expect(Math.max(...amounts)).toBeLessThanOrEqual(plan.price);
        },
      ),
    );
  });
});

describe('payment by campaign code alone', () => {
  it.each([
    ['covers the first payment', { discount: whole, discountContinuationCount: 1 }, true],
    [
      'covers it with an amount equal to the price',
      { discount: { kind: 'amount', amount: yen(1_078) }, discountContinuationCount: 3 },
      true,
    ],
    ['does not pay for less', { discount: off308, discountContinuationCount: 3 }, false],
    ['does not pay with free days', { discount: null, discountContinuationCount: 0 }, false],
    ['does not pay without a campaign', null, false],
  ] as const)('%s', (_, campaign, may) => {
    expect(isPayableByCode(campaign, plan.price)).toBe(may);
  });
});

it.each([
  ['monthly', monthly, null, true],
  ['monthly with free days', monthly, { discount: null }, true],
  ['monthly with a discount', monthly, { discount: off308 }, false],
  ['every two months', { span: 2, unit: 'months' }, null, false],
  ['every 30 days', { span: 30, unit: 'days' }, null, false],
  ['once', null, null, false],
] as const)(
  'a carrier that collects payments itself supports a %s plan: %s',
  (_, renewSpan, campaign, suits) => {
    expect(isCarrierBillable(renewSpan, campaign)).toBe(suits);
  },
);

describe('quoteTerms with later prices', () => {
  const raised = (from: string, price: number): PlanPrice => ({ from: day(from), price: yen(price) });
  const priced = (...laterPrices: PlanPrice[]) => ({ plan: { ...plan, laterPrices } });

  it.each<[string, Partial<QuoteCase>, object]>([
    [
      'apply a rise of next month to the first payment at least 30 days away',
      priced(raised('2026-03-07', 1_320)),
      {
        billingAmount: 1_078,
        yearlyAmount: 1_078 + 11 * 1_320,
        charges: [
          { from: '2026-03-01', to: '2026-03-31', amount: 1_078 },
          { from: '2026-04-01', to: null, amount: 1_320 },
        ],
      },
    ],
    [
      'apply a rise announced too late to the payment after the next',
      { today: day('2026-02-05'), ...priced(raised('2026-02-20', 1_320)) },
      { charges: [{ amount: 1_078 }, { from: '2026-04-05', amount: 1_320 }] },
    ],
    [
      'list a rise after the first year but exclude it from the yearly sum',
      priced(raised('2027-06-01', 1_320)),
      {
        yearlyAmount: 12_936,
        charges: [{ to: '2027-05-31' }, { from: '2027-06-01', to: null, amount: 1_320 }],
      },
    ],
    [
      'apply a rise of a yearly plan to its next payment',
      { plan: { ...priced(raised('2026-04-01', 12_980)).plan, renewSpan: { span: 12, unit: 'months' } } },
      {
        yearlyAmount: 1_078,
        charges: [
          { from: '2026-03-01', to: '2027-02-28', amount: 1_078 },
          { from: '2027-03-01', to: null, amount: 12_980 },
        ],
      },
    ],
    [
      'apply a lower price at once and a later rise from there',
      priced(raised('2026-03-15', 980), raised('2026-08-01', 1_980)),
      {
        charges: [
          { amount: 1_078 },
          { from: '2026-04-01', amount: 980 },
          { from: '2026-08-01', amount: 1_980 },
        ],
      },
    ],
    [
      'apply a rise during and after a discount',
      { campaign: thrice, ...priced(raised('2026-04-10', 1_320)) },
      {
        charges: [
          { from: '2026-03-01', to: '2026-04-30', amount: 770 },
          { from: '2026-05-01', to: '2026-05-31', amount: 1_012 },
          { from: '2026-06-01', to: null, amount: 1_320 },
        ],
      },
    ],
    [
      'apply a rise to the first payment after long free days',
      { campaign: free(60), ...priced(raised('2026-04-10', 1_320)) },
      { originalPrice: 1_320, billingAmount: 1_320, taxAmount: 120, charges: [{ amount: 1_320 }] },
    ],
    [
      'ignore a rise after the plan is discontinued',
      { plan: { ...priced(raised('2026-04-10', 1_320)).plan, forceStopOn: day('2026-05-01') } },
      { yearlyAmount: 2_156, charges: [{ from: '2026-03-01', to: '2026-04-30', amount: 1_078 }] },
    ],
    [
      'ignore a rise for a carrier, which collects the agreed price',
      { clock: 'provider', ...priced(raised('2026-04-10', 1_320)) },
      { yearlyAmount: 12_936, charges: [{ to: null, amount: 1_078 }] },
    ],
  ])('%s', (_, over, terms) => {
    expect(quoteTerms({ ...given, ...over })).toMatchObject(terms);
  });

  it('lists the same amounts that the contract charges if the member is notified on the first possible day', () => {
    const versions = fc.uniqueArray(
      fc.record({ after: fc.integer({ min: 1, max: 400 }), price: fc.integer({ min: 500, max: 2_000 }) }),
      {
        maxLength: 3,
        selector: ({ after }) => after,
      },
    );
    const spans = fc.constantFrom<RenewSpan>(
      monthly,
      { span: 12, unit: 'months' },
      { span: 30, unit: 'days' },
      { span: 2, unit: 'weeks' },
    );
    fc.assert(
      fc.property(
        versions,
        spans,
        fc.nat(400),
        fc.constantFrom(0, 14, 45),
        fc.constantFrom(null, off308),
        (later, renewSpan, offset, freeTrialDays, discount) => {
          const today = addDays(day('2026-01-01'), offset);
          const campaign = discount === null ? null : { ...thrice, discount };
          const laterPrices = later.map(({ after, price }) => ({
            from: addDays(today, after),
            price: yen(price),
          }));
          const quoted = {
            ...given,
            today,
            campaign,
            plan: { ...plan, renewSpan, freeTrialDays: campaign === null ? freeTrialDays : 0, laterPrices },
          };
          const terms = quoteTerms(quoted);
          expect(terms.charges).toEqual(askedOf(quoted, terms.firstPaymentDay));
        },
      ),
      { numRuns: 60 },
    );
  });

  /** Simulates the contract day by day, including the scheduled reminders and charges. */
  function askedOf(
    { today, plan: { price, laterPrices, renewSpan }, campaign, noticeDays }: QuoteCase,
    firstDue: BusinessDate,
  ): ChargeStep[] {
    const isPaidAtOrder = firstDue === today;
    const joining = {
      firstDue,
      renewSpan: renewSpan ?? monthly,
      isPaidAtOrder,
      isReContract: false,
      forceStopOn: null,
    };
    let facts = newContract({ ...joining, clock: 'store', method: 'usable' });
    const announced = new Map<string, BusinessDate>();
    const money = () => ({
      agreedPrice: price,
      noticeDays,
      promisedDue: null,
      versions: laterPrices.map((each) => ({
        ...each,
        announcedOn: announced.get(each.from) ?? null,
        isForNewContractsOnly: false,
      })),
    });
    const asked: { from: BusinessDate; amount: number }[] = isPaidAtOrder
      ? [{ from: today, amount: chargeUnder(campaign, 0, price) }]
      : [];
    for (let on = today; on < addDays(today, 1_200); on = addDays(on, 1)) {
      if (on === nextDue(facts)) {
        const { agreedPrice, versions } = money();
        const amount = chargeUnder(
          campaign,
          facts.settledCycles,
          priceDueOn(on, agreedPrice, versions, noticeDays),
        );
        if (asked.at(-1)?.amount !== amount) asked.push({ from: on, amount });
        facts = { ...facts, nextNumber: facts.nextNumber + 1, settledCycles: facts.settledCycles + 1 };
      }
      for (let rise = priceRise(facts, money(), on); rise !== null; rise = priceRise(facts, money(), on))
        announced.set(rise.version, on);
    }
    return asked.map(({ from, amount }, index) => {
      const next = asked[index + 1];
      return { from, to: next === undefined ? null : addDays(next.from, -1), amount: yen(amount) };
    });
  }
});

describe('firstPaymentFrom', () => {
  it.each<[string, QuoteCase['campaign'], string, object | null]>([
    ['returns the due day', null, '2026-04-01', { on: '2026-04-01', amount: 1_078 }],
    [
      'returns the first day after fully discounted payments',
      { freeDays: 0, discount: whole, discountContinuationCount: 3 },
      '2026-04-01',
      { on: '2026-06-01', amount: 1_078 },
    ],
    [
      'returns null for an unlimited full discount',
      { freeDays: 0, discount: whole, discountContinuationCount: null },
      '2026-04-01',
      null,
    ],
  ])('%s', (_, campaign, due, first) => {
    expect(firstPaymentFrom(quoteTerms({ ...given, campaign }), day(due))).toEqual(first);
  });
});
