import { describe, expect, it } from '@jest/globals';

import { storedSnapshot } from './stored-snapshot.js';

/** As the first release wrote it: no rounding of tax, no later prices, no days of notice. */
const ofTheFirstRelease = {
  quotedOn: '2026-11-23',
  plan: {
    planId: 'standard',
    planType: 'subscription',
    name: { ja: 'スタンダード', en: 'Standard' },
    description: { ja: '<p>見放題</p>', en: '<p>All you can watch</p>' },
    picture: { address: '/store/standard.webp', alt: { ja: '映画館', en: 'A cinema' } },
    orderCompletedMessage: null,
    price: 1_078,
    priceVersion: 1,
    renewSpan: { span: 1, unit: 'months' },
    viewingPeriod: null,
    forceStopOn: null,
  },
  campaign: {
    campaignId: 'half',
    freeDays: 0,
    discount: { kind: 'percent', percent: 50 },
    discountContinuationCount: 3,
    limit: null,
    limitPerMember: 1,
    name: { ja: '半額', en: 'Half price' },
    description: null,
  },
  clock: 'store',
  taxRate: 10,
  verification: {
    originalPrice: 1_078,
    billingAmount: 539,
    taxAmount: 49,
    amountToday: 539,
    freeDays: null,
    firstPaymentDay: '2026-11-23',
    charges: [
      { from: '2026-11-23', to: '2027-02-22', amount: 539 },
      { from: '2027-02-23', to: null, amount: 1_078 },
    ],
    yearlyAmount: 11_319,
    subscriptionExpiration: null,
    isReContract: false,
    campaignId: 'half',
    campaignType: 'other',
    campaignEndDate: '2026-12-31T14:59:59.000Z',
    discountContinuationCount: 3,
    entitlementExpiration: null,
    offerEndsAt: '2026-12-31T14:59:59.000Z',
  },
};

describe('what an order keeps of its quote', () => {
  it('is read as the first release wrote it', () => {
    expect(storedSnapshot.read(ofTheFirstRelease)).toEqual(ofTheFirstRelease);
  });

  it('is read and written as it is now, with what no shape names', () => {
    const now = {
      ...ofTheFirstRelease,
      plan: { ...ofTheFirstRelease.plan, laterPrices: [{ from: '2027-01-01', price: 1_188 }] },
      taxRounding: 'floor',
      noticeDays: 30,
      wordsOfLater: 'kept',
    };
    expect(storedSnapshot.write(storedSnapshot.read(now))).toEqual(now);
  });

  it.each([
    [
      'an amount that is no whole number',
      { verification: { ...ofTheFirstRelease.verification, amountToday: 1.5 } },
    ],
    ['a day that is none', { quotedOn: '2026-02-30' }],
    ['no plan', { plan: null }],
    ['a type of plan that nobody knows', { plan: { ...ofTheFirstRelease.plan, planType: 'bundle' } }],
  ])('is refused with %s', (_, change) => {
    expect(() => storedSnapshot.read({ ...ofTheFirstRelease, ...change })).toThrow(/^snapshot of version 1/);
  });
});
