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
  forChanges: false,
  limit: null,
  limitPerMember: null,
};
const first: CampaignCase = {
  planId: 'standard',
  planType: 'subscription',
  price: yen(1_078),
  renewSpan: { span: 1, unit: 'months' },
  isReContract: false,
  isForChange: false,
  now: new Date('2026-04-01T00:00:00+09:00'),
};
const unused: CampaignUses = { inTotal: 0, byMember: 0 };
const ends = (endsAt: string): Campaign['period'] => ({ startsAt: null, endsAt: new Date(endsAt) });
const starts = (startsAt: string): Campaign['period'] => ({ startsAt: new Date(startsAt), endsAt: null });

describe('appliesTo', () => {
  it.each<[string, boolean, Partial<Campaign>, Partial<CampaignCase>, Partial<CampaignUses>]>([
    ['all plans', true, {}, {}, {}],
    ['a listed plan', true, { planIds: ['light', 'standard'] }, {}, {}],
    ['a plan that is not listed', false, { planIds: ['light'] }, {}, {}],
    ['at its first instant', true, { period: starts('2026-04-01T00:00:00+09:00') }, {}, {}],
    ['before its first instant', false, { period: starts('2026-04-01T00:00:00.001+09:00') }, {}, {}],
    ['just before its end', true, { period: ends('2026-04-01T00:00:00.001+09:00') }, {}, {}],
    ['at its end', false, { period: ends('2026-04-01T00:00:00+09:00') }, {}, {}],
    ['a returning member', false, {}, { isReContract: true }, {}],
    ['a returning member if allowed', true, { allowsReContract: true }, { isReContract: true }, {}],
    ['the last use of its limit', true, { limit: 100 }, {}, { inTotal: 99 }],
    ['a use beyond its limit', false, { limit: 100 }, {}, { inTotal: 100 }],
    ['the second of two uses by a member', true, { limitPerMember: 2 }, {}, { byMember: 1 }],
    ['a member who used it already', false, { limitPerMember: 1 }, {}, { byMember: 1 }],
    ['only free days for a subscription', true, { freeDays: 30, discount: null }, {}, {}],
    ['only free days for a purchase', false, { freeDays: 30, discount: null }, { planType: 'purchase' }, {}],
    ['a discount for a rental', true, {}, { planType: 'rental', renewSpan: null }, {}],
    ['a change', false, {}, { isForChange: true }, {}],
    ['a change if it is for changes', true, { forChanges: true }, { isForChange: true }, {}],
    ['a new contract if it is for changes too', true, { forChanges: true }, {}, {}],
    [
      'a change to a plan that is not listed',
      false,
      { forChanges: true, planIds: ['light'] },
      { isForChange: true },
      {},
    ],
    [
      'a change at its end',
      false,
      { forChanges: true, period: ends('2026-04-01T00:00:00+09:00') },
      { isForChange: true },
      {},
    ],
    [
      'a change beyond its limit',
      false,
      { forChanges: true, limit: 100 },
      { isForChange: true },
      { inTotal: 100 },
    ],
    [
      'a change by a member who used it already',
      false,
      { forChanges: true, limitPerMember: 1 },
      { isForChange: true },
      { byMember: 1 },
    ],
    ['a change back to a plan', false, { forChanges: true }, { isForChange: true, isReContract: true }, {}],
    [
      'a change back to a plan if allowed',
      true,
      { forChanges: true, allowsReContract: true },
      { isForChange: true, isReContract: true },
      {},
    ],
    [
      'a change without a discount',
      false,
      { forChanges: true, freeDays: 30, discount: null },
      { isForChange: true },
      {},
    ],
    ['no benefit', false, { discount: null }, {}, {}],
    ['a discount of less than one yen', false, {}, { price: yen(1) }, {}],
  ])('%s: %s', (_, applies, campaign, given, uses) => {
    expect(appliesTo({ ...spring, ...campaign }, { ...unused, ...uses }, { ...first, ...given })).toBe(
      applies,
    );
  });
});

const chosen = (campaigns: Campaign[], given: Partial<CampaignCase> = {}) =>
  automaticCampaign(campaigns, () => unused, { ...first, ...given })?.campaignId;

const named = (campaignId: string, over: Partial<Campaign>): Campaign => ({ ...spring, ...over, campaignId });

describe('automaticCampaign', () => {
  it.each<[string, string | undefined, Campaign[]]>([
    ['none', undefined, []],
    ['none that requires a code', undefined, [named('a', { isByCode: true })]],
    ['the lowest first charge', 'b', [named('a', { discount: off100 }), named('b', {})]],
    ['the longest with the same charge', 'b', [named('a', {}), named('b', { discountContinuationCount: 4 })]],
    [
      'one without an end',
      'b',
      [named('a', { discountContinuationCount: 36 }), named('b', { discountContinuationCount: null })],
    ],
    ['one with additional free days', 'b', [named('a', {}), named('b', { freeDays: 7 })]],
    ['the first in the file', 'a', [named('a', {}), named('b', {})]],
    [
      'a lower first charge rather than free days',
      'b',
      [named('a', { discount: null, freeDays: 30 }), named('b', { discountContinuationCount: 1 })],
    ],
    [
      'one with more free days',
      'b',
      [named('a', { discount: null, freeDays: 7 }), named('b', { discount: null, freeDays: 30 })],
    ],
  ])('%s is selected: %s', (_, campaignId, campaigns) => {
    expect(chosen(campaigns)).toBe(campaignId);
  });

  it('selects only campaigns for changes when a member changes the plan', () => {
    const campaigns = [named('a', {}), named('b', { discount: off100, forChanges: true })];
    expect(chosen(campaigns, { isForChange: true })).toBe('b');
  });

  it('ignores free days when a member changes the plan', () => {
    const campaigns = [named('a', { forChanges: true }), named('b', { freeDays: 30, forChanges: true })];
    expect(chosen(campaigns)).toBe('b');
    expect(chosen(campaigns, { isForChange: true })).toBe('a');
  });

  it('skips a campaign that is used up', () => {
    const campaigns = [named('a', { limit: 1 }), named('b', { discount: off100 })];
    const usesOf = ({ campaignId }: Campaign) => ({ inTotal: campaignId === 'a' ? 1 : 0, byMember: 0 });
    expect(automaticCampaign(campaigns, usesOf, first)?.campaignId).toBe('b');
  });

  it('selects the lowest first charge of all applicable campaigns', () => {
    const campaign = fc.record({
      freeDays: fc.constantFrom(0, 7, 30),
      discount: fc.constantFrom(null, half, off100),
      discountContinuationCount: fc.constantFrom(null, 1, 3),
      isByCode: fc.boolean(),
      allowsReContract: fc.boolean(),
      forChanges: fc.boolean(),
    });
    const kind = fc
      .record({ isReContract: fc.boolean(), isForChange: fc.boolean() })
      .map((over) => ({ ...first, ...over }));
    fc.assert(
      fc.property(fc.array(campaign, { maxLength: 5 }), kind, (some, given) => {
        const campaigns = some.map((over, index) => named(String(index), over));
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
