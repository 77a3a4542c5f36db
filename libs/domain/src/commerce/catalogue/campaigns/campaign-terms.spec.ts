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

describe('chargeUnder', () => {
  it.each<[string, Partial<Campaign> | null, number[]]>([
    ['no campaign', null, [1_078, 1_078, 1_078, 1_078]],
    ['¥308 off three times', { discount: off308, discountContinuationCount: 3 }, [770, 770, 770, 1_078]],
    ['always ¥308 off', { discount: off308 }, [770, 770, 770, 770]],
    ['two free payments', { discount: whole, discountContinuationCount: 2 }, [0, 0, 1_078, 1_078]],
    ['only free days', { freeDays: 30, discountContinuationCount: 0 }, [1_078, 1_078, 1_078, 1_078]],
  ])('with %s returns the amounts %s', (_, given, amounts) => {
    const charge = (paidBefore: number) => chargeUnder(given && campaign(given), paidBefore, price);
    expect([0, 1, 2, 3].map(charge)).toEqual(amounts);
  });

  it('is the amount from which the tax is calculated', () => {
    const charged = chargeUnder(campaign({ discount: off308 }), 0, price);
    expect(taxWithin(charged, { taxRate: 10, taxRounding: 'floor' })).toBe(70);
  });

  it('discounts exactly the number of payments in the campaign', () => {
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

describe('campaignType', () => {
  it.each<[Partial<Campaign>, 'free' | 'other']>([
    [{ freeDays: 30 }, 'free'],
    [{ discount: whole }, 'free'],
    [{ discount: { kind: 'amount', amount: yen(1_078) } }, 'free'],
    [{ discount: off308 }, 'other'],
    [{ freeDays: 30, discount: off308 }, 'other'],
  ])('of %j is %s', (given, type) => {
    expect(campaignType(campaign(given), price)).toBe(type);
  });
});

describe('freeDaysFor', () => {
  const plan = { planType: 'subscription', freeTrialDays: 14 } as const;
  it.each([
    ['first contract', null, false, 14],
    ['later contract', null, true, 0],
    ['campaign that replaces the trial', 30, false, 30],
    ['shorter campaign', 7, false, 7],
    ['campaign for a later contract', 30, true, 30],
    ['campaign without free days', 0, false, 14],
    ['campaign without free days, later contract', 0, true, 0],
  ])(
    'for a %s (free days of the campaign: %s, later contract: %s) is %d',
    (_, freeDays, isReContract, days) => {
      expect(freeDaysFor(freeDays === null ? null : { freeDays }, plan, isReContract)).toBe(days);
    },
  );

  it('returns 0 for plans that are not subscriptions', () => {
    expect(freeDaysFor({ freeDays: 30 }, { planType: 'purchase', freeTrialDays: 14 }, false)).toBe(0);
  });

  it.each<[string, Partial<Campaign> | null, boolean]>([
    ['of the plan', null, true],
    ['of the plan with a discount for all', { discount: off308, allowsReContract: true }, true],
    ['of a campaign for all', { freeDays: 30, allowsReContract: true }, false],
    ['of a campaign for new members', { freeDays: 30, allowsReContract: false }, true],
  ])('limits free days %s to a first contract: %s', (_, given, isFirstOnly) => {
    expect(isFreeAtFirstOnly(given && campaign(given))).toBe(isFirstOnly);
  });
});
