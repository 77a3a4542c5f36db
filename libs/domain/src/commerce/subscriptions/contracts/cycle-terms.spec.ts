import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../../business-day/business-date.js';
import type { Discount } from '../../catalogue/campaigns/discount.js';
import { yen } from '../../money/yen.js';
import { scheduleFrom } from '../../catalogue/plans/billing-schedule.js';
import { cycleTerms, firstFullPriceDue, type CampaignTerms } from './cycle-terms.js';

const price = yen(1_078);
const off308: Discount = { kind: 'amount', amount: yen(308) };
const whole: Discount = { kind: 'percent', percent: 100 };
const thrice: CampaignTerms = { discount: off308, discountContinuationCount: 3 };
const terms = (campaign: CampaignTerms | null, settledCycles: number) =>
  cycleTerms({ price, campaign, settledCycles, taxRate: 10, taxRounding: 'floor' });

describe('cycle terms', () => {
  it.each([
    ['J1', null, 0, 1_078, 98],
    ['D2, first', thrice, 0, 770, 70],
    ['D2, third', thrice, 2, 770, 70],
    ['D2, fourth', thrice, 3, 1_078, 98],
    ['D4', { discount: { kind: 'amount', amount: yen(2_000) }, discountContinuationCount: 1 }, 0, 0, 0],
    ['D5, second', { discount: whole, discountContinuationCount: 2 }, 1, 0, 0],
    ['D5, third', { discount: whole, discountContinuationCount: 2 }, 2, 1_078, 98],
  ] as const)('match vector %s', (_, campaign, settled, amount, tax) => {
    expect(terms(campaign, settled)).toMatchObject({
      listPrice: price,
      amount,
      tax,
      taxRate: 10,
      taxRounding: 'floor',
    });
  });

  it('include the tax rounding', () => {
    const up = cycleTerms({
      price: yen(980),
      campaign: null,
      settledCycles: 0,
      taxRate: 10,
      taxRounding: 'ceil',
    });
    expect(up).toMatchObject({ tax: 90, taxRate: 10, taxRounding: 'ceil' });
  });

  it('have an amount of list price minus discount, with the tax of that amount (J6)', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.option(fc.nat(36)), fc.nat(40), (off, count, settled) => {
        const campaign: CampaignTerms = {
          discount: { kind: 'amount', amount: yen(off) },
          discountContinuationCount: count,
        };
        const { amount, discount, tax } = terms(campaign, settled);
        expect(amount + discount).toBe(price);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(discount > 0).toBe(off > 0 && settled < (count ?? Infinity));
        expect(tax).toBe(Math.floor(amount / 11));
      }),
    );
  });
});

describe('full price', () => {
  const schedule = scheduleFrom(businessDate('2026-03-01'), { span: 1, unit: 'months' });
  it.each([
    ['D2: before the first payment', thrice, 0, 0, '2026-06-01'],
    ['D2: after the second', thrice, 2, 2, '2026-06-01'],
    ['D2: after a waived cycle', thrice, 3, 2, '2026-07-01'],
    ['D2: after the discount', thrice, 4, 3, '2026-07-01'],
    ['without a campaign', null, 1, 1, '2026-04-01'],
    ['with free days only', { discount: null, discountContinuationCount: 0 }, 1, 1, '2026-04-01'],
    ['with an unlimited discount', { discount: off308, discountContinuationCount: null }, 1, 1, null],
  ])('starts on the expected day, %s', (_, campaign, nextNumber, settled, due) => {
    expect(firstFullPriceDue(schedule, nextNumber, settled, campaign)).toBe(due);
  });
});
