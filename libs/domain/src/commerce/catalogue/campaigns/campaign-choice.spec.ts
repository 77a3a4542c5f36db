import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { yen } from '../../money/yen.js';
import { appliesTo, automaticCampaign, type CampaignCase, type CampaignUses } from './campaign-choice.js';
import type { Campaign } from './campaign.js';
import type { Discount } from './discount.js';

const half: Discount = { kind: 'percent', percent: 50 };
const off100: Discount = { kind: 'amount', amount: yen(100) };

const spring: Campaign = {
  campaignId: 'spring',
  planIds: null,
  period: { startsAt: null, endsAt: null },
  isByCode: false,
  freeDays: 0,
  discount: half,
  discountContinuationCount: 3,
  allowsReContract: false,
  limit: null,
  limitPerMember: null,
};
const first: CampaignCase = {
  planId: 'standard',
  planType: 'subscription',
  price: yen(1_078),
  renewSpan: { span: 1, unit: 'months' },
  isReContract: false,
  now: new Date('2026-04-01T00:00:00+09:00'),
};
const unused: CampaignUses = { inTotal: 0, byMember: 0 };
const ends = (endsAt: string): Campaign['period'] => ({ startsAt: null, endsAt: new Date(endsAt) });
const starts = (startsAt: string): Campaign['period'] => ({ startsAt: new Date(startsAt), endsAt: null });

describe('a campaign applies', () => {
  it.each<[string, boolean, Partial<Campaign>, Partial<CampaignCase>, Partial<CampaignUses>]>([
    ['to every plan', true, {}, {}, {}],
    ['to a plan that it names', true, { planIds: ['light', 'standard'] }, {}, {}],
    ['to a plan that it does not name', false, { planIds: ['light'] }, {}, {}],
    ['on its first instant', true, { period: starts('2026-04-01T00:00:00+09:00') }, {}, {}],
    ['before it', false, { period: starts('2026-04-01T00:00:00.001+09:00') }, {}, {}],
    ['just before its end', true, { period: ends('2026-04-01T00:00:00.001+09:00') }, {}, {}],
    ['at its end', false, { period: ends('2026-04-01T00:00:00+09:00') }, {}, {}],
    ['to a returning member', false, {}, { isReContract: true }, {}],
    ['to one where it may', true, { allowsReContract: true }, { isReContract: true }, {}],
    ['for the last time', true, { limit: 100 }, {}, { inTotal: 99 }],
    ['once too often', false, { limit: 100 }, {}, { inTotal: 100 }],
    ['to a member for the second time of two', true, { limitPerMember: 2 }, {}, { byMember: 1 }],
    ['to a member who had it', false, { limitPerMember: 1 }, {}, { byMember: 1 }],
    ['with free days alone to a subscription', true, { freeDays: 30, discount: null }, {}, {}],
    [
      'with free days alone to a purchase',
      false,
      { freeDays: 30, discount: null },
      { planType: 'purchase' },
      {},
    ],
    ['with a discount to a rental', true, {}, { planType: 'rental', renewSpan: null }, {}],
    ['with nothing', false, { discount: null }, {}, {}],
    ['with a discount of less than a yen', false, {}, { price: yen(1) }, {}],
  ])('%s: %s', (_, applies, campaign, given, uses) => {
    expect(appliesTo({ ...spring, ...campaign }, { ...unused, ...uses }, { ...first, ...given })).toBe(
      applies,
    );
  });
});

const chosen = (campaigns: Campaign[], given: Partial<CampaignCase> = {}) =>
  automaticCampaign(campaigns, () => unused, { ...first, ...given })?.campaignId;

const named = (campaignId: string, over: Partial<Campaign>): Campaign => ({ ...spring, ...over, campaignId });

describe('the campaign that applies by itself', () => {
  it.each<[string, string | undefined, Campaign[]]>([
    ['none', undefined, []],
    ['none that wants a code', undefined, [named('a', { isByCode: true })]],
    ['the lowest first charge', 'b', [named('a', { discount: off100 }), named('b', {})]],
    ['the longest of the same charge', 'b', [named('a', {}), named('b', { discountContinuationCount: 4 })]],
    [
      'one without end',
      'b',
      [named('a', { discountContinuationCount: 36 }), named('b', { discountContinuationCount: null })],
    ],
    ['free days on top', 'b', [named('a', {}), named('b', { freeDays: 7 })]],
    ['the first of the file', 'a', [named('a', {}), named('b', {})]],
    [
      'the lower charge before free days',
      'b',
      [named('a', { discount: null, freeDays: 30 }), named('b', { discountContinuationCount: 1 })],
    ],
    [
      'the longer free days',
      'b',
      [named('a', { discount: null, freeDays: 7 }), named('b', { discount: null, freeDays: 30 })],
    ],
  ])('is %s: %s', (_, campaignId, campaigns) => {
    expect(chosen(campaigns)).toBe(campaignId);
  });

  it('passes over one that is used up', () => {
    const campaigns = [named('a', { limit: 1 }), named('b', { discount: off100 })];
    const usesOf = ({ campaignId }: Campaign) => ({ inTotal: campaignId === 'a' ? 1 : 0, byMember: 0 });
    expect(automaticCampaign(campaigns, usesOf, first)?.campaignId).toBe('b');
  });

  it('applies, and none that applies has a lower first charge', () => {
    const campaign = fc.record({
      freeDays: fc.constantFrom(0, 7, 30),
      discount: fc.constantFrom(null, half, off100),
      discountContinuationCount: fc.constantFrom(null, 1, 3),
      isByCode: fc.boolean(),
      allowsReContract: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(campaign, { maxLength: 5 }), fc.boolean(), (some, isReContract) => {
        const campaigns = some.map((over, index) => named(String(index), over));
        const given = { ...first, isReContract };
        const best = automaticCampaign(campaigns, () => unused, given);
        const possible = campaigns.filter((each) => !each.isByCode && appliesTo(each, unused, given));
        expect(possible.includes(best as Campaign)).toBe(possible.length > 0);
        const isWorse = (each: Campaign) =>
          each.discount === null || best?.discount === half || each.discount === off100;
        expect(possible.every(isWorse)).toBe(true);
      }),
    );
  });
});
