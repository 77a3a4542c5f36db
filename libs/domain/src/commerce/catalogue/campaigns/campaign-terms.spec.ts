import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { taxWithin } from '../../money/tax.js';
import { yen } from '../../money/yen.js';
import { campaignType, chargeUnder, freeDaysFor, isFreeAtFirstOnly } from './campaign-terms.js';
import type { Campaign } from './campaign.js';
import type { Discount } from './discount.js';

const price = yen(1_078);
const off308: Discount = { kind: 'amount', amount: yen(308) };
const whole: Discount = { kind: 'percent', percent: 100 };
const campaign = (over: Partial<Campaign>) =>
  ({ freeDays: 0, discount: null, discountContinuationCount: null, ...over }) as Campaign;

describe('the charges under a campaign', () => {
  it.each<[string, Partial<Campaign> | null, number[]]>([
    ['without one', null, [1_078, 1_078, 1_078, 1_078]],
    ['three times ¥308 off', { discount: off308, discountContinuationCount: 3 }, [770, 770, 770, 1_078]],
    ['always ¥308 off', { discount: off308 }, [770, 770, 770, 770]],
    ['all off for two', { discount: whole, discountContinuationCount: 2 }, [0, 0, 1_078, 1_078]],
    ['free days alone', { freeDays: 30, discountContinuationCount: 0 }, [1_078, 1_078, 1_078, 1_078]],
  ])('%s are %s', (_, given, amounts) => {
    const charge = (paidBefore: number) => chargeUnder(given && campaign(given), paidBefore, price);
    expect([0, 1, 2, 3].map(charge)).toEqual(amounts);
  });

  it('bear the tax of what is paid', () => {
    const charged = chargeUnder(campaign({ discount: off308 }), 0, price);
    expect(taxWithin(charged, { taxRate: 10, taxRounding: 'floor' })).toBe(70);
  });

  it('are discounted as often as the campaign says, and then no more', () => {
    fc.assert(
      fc.property(fc.nat(24), fc.nat(36), (count, paidBefore) => {
        const charged = chargeUnder(
          campaign({ discount: off308, discountContinuationCount: count }),
          paidBefore,
          price,
        );
        expect(charged < price).toBe(paidBefore < count);
      }),
    );
  });
});

describe('a campaign is free', () => {
  it.each<[Partial<Campaign>, 'free' | 'other']>([
    [{ freeDays: 30 }, 'free'],
    [{ discount: whole }, 'free'],
    [{ discount: { kind: 'amount', amount: yen(1_078) } }, 'free'],
    [{ discount: off308 }, 'other'],
    [{ freeDays: 30, discount: off308 }, 'other'],
  ])('with %j: %s', (given, type) => {
    expect(campaignType(campaign(given), price)).toBe(type);
  });
});

describe('the free days', () => {
  const plan = { planType: 'subscription', freeTrialDays: 14 } as const;
  it.each([
    ['first contract', null, false, 14],
    ['later contract', null, true, 0],
    ['campaign in place of the trial', 30, false, 30],
    ['shorter campaign', 7, false, 7],
    ['campaign of a later contract', 30, true, 30],
    ['campaign without free days', 0, false, 14],
    ['campaign without free days, later contract', 0, true, 0],
  ])('of a %s (%s days, again: %s) are %d', (_, freeDays, isReContract, days) => {
    expect(freeDaysFor(freeDays === null ? null : { freeDays }, plan, isReContract)).toBe(days);
  });

  it('are of subscriptions alone', () => {
    expect(freeDaysFor({ freeDays: 30 }, { planType: 'purchase', freeTrialDays: 14 }, false)).toBe(0);
  });

  it.each<[string, Partial<Campaign> | null, boolean]>([
    ['of the plan', null, true],
    ['of the plan, beside a discount for all', { discount: off308, allowsReContract: true }, true],
    ['of a campaign for all', { freeDays: 30, allowsReContract: true }, false],
    ['of a campaign for those who are new', { freeDays: 30, allowsReContract: false }, true],
  ])('%s are for a first contract alone: %s', (_, given, isFirstOnly) => {
    expect(isFreeAtFirstOnly(given && campaign(given))).toBe(isFirstOnly);
  });
});
