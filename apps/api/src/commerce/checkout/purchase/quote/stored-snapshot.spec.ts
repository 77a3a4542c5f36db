import { describe, expect, it } from '@jest/globals';

import { storedSnapshot } from './stored-snapshot.js';

/** Format of the first release, without tax rounding, later prices and notice days. */
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

describe('the stored order snapshot', () => {
  it('reads the format of the first release', () => {
    expect(storedSnapshot.read(ofTheFirstRelease)).toEqual(ofTheFirstRelease);
  });

  it('reads and writes the current format, and keeps unknown fields', () => {
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
      'an amount that is not an integer',
      { verification: { ...ofTheFirstRelease.verification, amountToday: 1.5 } },
    ],
    ['an invalid day', { quotedOn: '2026-02-30' }],
    ['a missing plan', { plan: null }],
    ['an unknown plan type', { plan: { ...ofTheFirstRelease.plan, planType: 'bundle' } }],
  ])('rejects %s', (_, change) => {
    expect(() => storedSnapshot.read({ ...ofTheFirstRelease, ...change })).toThrow(/^snapshot of version 1/);
  });
});
