import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../../../business-day/business-date.js';
import type { Campaign } from '../../../catalogue/campaigns/campaign.js';
import { yen } from '../../../money/yen.js';
import { orderVerification, type VerificationCase } from './order-verification.js';
import { quoteTerms } from './quote-terms.js';

const now = new Date('2026-03-01T03:00:00Z');
const ends = (text: string) => new Date(`${text}T15:00:00Z`);
const spring: Campaign = {
  campaignId: 'spring',
  planIds: null,
  period: { startsAt: null, endsAt: ends('2026-03-31') },
  isByCode: false,
  freeDays: 30,
  discount: { kind: 'percent', percent: 100 },
  discountContinuationCount: 2,
  allowsReContract: false,
  forChanges: false,
  limit: null,
  limitPerMember: null,
};
const given: VerificationCase = {
  today: businessDate('2026-03-01'),
  now,
  plan: {
    planType: 'subscription',
    price: yen(1_078),
    laterPrices: [],
    renewSpan: { span: 1, unit: 'months' },
    freeTrialDays: 14,
    forceStopOn: null,
  },
  campaign: null,
  sale: { startsAt: null, endsAt: null },
  viewingPeriod: null,
  isReContract: false,
  clock: 'store',
  noticeDays: 30,
  taxRate: 10,
  taxRounding: 'floor',
};
const rented = {
  planType: 'rental',
  price: yen(440),
  laterPrices: [],
  renewSpan: null,
  freeTrialDays: 0,
  forceStopOn: null,
} as const;

describe('orderVerification', () => {
  it.each<[string, Partial<VerificationCase>, object]>([
    [
      'without a campaign',
      {},
      {
        campaignId: null,
        campaignType: null,
        campaignEndDate: null,
        freeDays: 14,
        discountContinuationCount: null,
        offerEndsAt: null,
        entitlementExpiration: null,
      },
    ],
    [
      'with a campaign',
      { campaign: spring },
      {
        campaignId: 'spring',
        campaignType: 'free',
        campaignEndDate: ends('2026-03-31'),
        freeDays: 30,
        billingAmount: 0,
        discountContinuationCount: 2,
        offerEndsAt: ends('2026-03-31'),
      },
    ],
    [
      'for a sale that ends before its campaign',
      { campaign: spring, sale: { startsAt: null, endsAt: ends('2026-03-15') } },
      { offerEndsAt: ends('2026-03-15') },
    ],
    [
      'for a sale that ends after its campaign',
      { campaign: spring, sale: { startsAt: null, endsAt: ends('2026-04-30') } },
      { offerEndsAt: ends('2026-03-31') },
    ],
    ['for a returning member', { isReContract: true }, { isReContract: true, freeDays: null }],
    [
      'for a rental',
      { plan: rented, viewingPeriod: { span: 48, unit: 'hours' } },
      {
        amountToday: 440,
        entitlementExpiration: new Date('2026-03-03T03:00:00Z'),
        subscriptionExpiration: null,
      },
    ],
  ])('contains all fields %s', (_, over, fields) => {
    expect(orderVerification({ ...given, ...over })).toMatchObject(fields);
  });

  it('contains the same amounts as the quote', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (hasCampaign, isReContract) => {
        const asked = { ...given, campaign: hasCampaign ? spring : null, isReContract };
        const { freeDays, ...money } = quoteTerms(asked);
        expect(orderVerification(asked)).toMatchObject({
          ...money,
          freeDays: freeDays === 0 ? null : freeDays,
        });
      }),
    );
  });
});
