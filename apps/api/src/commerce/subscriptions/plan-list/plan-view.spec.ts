import { describe, expect, it } from '@jest/globals';
import { businessDate, startOf } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { planSchema } from '@account/contracts/commerce/catalogue/plans/plan.contract';

import type { CountedCampaign } from '../../catalogue/campaigns/campaigns.service.js';
import type { NamedPlanGroup } from '../../catalogue/plans/plan-groups.service.js';
import type { OfferedPlan } from '../../catalogue/plans/plans.service.js';
import { planView, type PlanViewer } from './plan-view.js';

const today = businessDate('2026-11-22');

const standard: OfferedPlan = {
  planId: 'standard',
  planType: 'subscription',
  name: { ja: 'スタンダード', en: 'Standard' },
  description: { ja: '<p>新作を含む全作品。</p>', en: 'Every film.<br>In 4K.' },
  picture: { address: '/store-assets/a.svg', alt: { ja: '港', en: 'A harbour' } },
  prices: [{ from: businessDate('2026-01-01'), price: yen(1_980), version: 1 }],
  renewSpan: { span: 1, unit: 'months' },
  freeTrialDays: 14,
  viewingPeriod: null,
  sale: { startsAt: null, endsAt: null },
  forceStopOn: null,
  salesLimit: null,
  orderCompletedMessage: null,
  surveyId: null,
  cancelSurveyId: null,
  isListed: true,
  shortName: null,
  highlights: [{ label: { ja: '画質', en: 'Picture' }, value: { ja: '4K', en: 'In 4K' } }],
  watchUrl: null,
  isRecommended: true,
  isPaused: false,
  isRetired: false,
  taken: 0,
};

const autumn: CountedCampaign = {
  campaignId: 'autumn',
  name: { ja: '秋の夜長', en: 'Autumn nights' },
  description: null,
  planIds: ['standard'],
  period: { startsAt: null, endsAt: startOf(businessDate('2026-12-01')) },
  isByCode: false,
  freeDays: 30,
  discount: null,
  discountContinuationCount: 0,
  allowsReContract: false,
  forChanges: false,
  limit: null,
  limitPerMember: null,
  uses: { inTotal: 0, byMember: 0 },
};

const guest: PlanViewer = {
  held: [],
  contractedPlanIds: [],
  isContractLimitReached: false,
  planGroups: [],
  language: 'ja',
  now: startOf(today),
  today,
};

const view = (
  over: Partial<OfferedPlan> = {},
  viewer: Partial<PlanViewer> = {},
  campaigns: readonly CountedCampaign[] = [],
) => planView({ ...standard, ...over }, campaigns, { ...guest, ...viewer });

const held = (holding: 'own' | 'cancelRequested' | 'renting') => ({
  held: [{ planId: 'standard', holding, subscriptionId: 'c1', rentedUntil: null }],
  contractedPlanIds: ['standard'],
});

describe('a plan', () => {
  it('is shown to guests in their language with the trial that applies to them', () => {
    const shown = view();
    expect(planSchema.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      planName: 'スタンダード',
      planDescription: '新作を含む全作品。',
      shortName: 'スタンダード',
      highlights: [{ label: '画質', value: '4K' }],
      isRecommended: true,
      picture: { src: '/store-assets/a.svg', alt: '港' },
      price: 1_980,
      button: 'trial',
      freeTrialDays: 14,
      trial: { lastFreeDay: '2026-12-05', firstPaymentDay: '2026-12-06', price: 1_980, isFirstOnly: true },
      salesAvailability: 'unlimited',
      hasAvailableCampaign: false,
      campaign: null,
      subscriptionId: null,
    });
    expect(view({}, { language: 'en' })?.planDescription).toBe('Every film. In 4K.');
    expect(view({ shortName: { ja: '標準', en: 'Basic' } })?.shortName).toBe('標準');
  });

  it('is shown before its sale with its future price and the first day of the sale', () => {
    const first = { from: businessDate('2026-12-01'), price: yen(1_280), version: 1 };
    const later = { from: businessDate('2026-12-10'), price: yen(1_480), version: 2 };
    const startsAt = startOf(first.from);
    const shown = view({ prices: [later, first], sale: { startsAt, endsAt: null } });
    expect(shown).toMatchObject({
      button: 'before',
      price: 1_280,
      salesStartDate: startsAt.toISOString(),
      nextPrice: { price: 1_480, from: '2026-12-10' },
      trial: null,
      href: '/plans/standard',
    });
    expect(view({ prices: [] })).toBeUndefined();
  });

  it('has no trial for a member who already used it, unless a campaign grants one', () => {
    const again = { contractedPlanIds: ['standard'] };
    expect(view({}, again)).toMatchObject({ button: 'default', freeTrialDays: null, trial: null });
    expect(view({}, again, [autumn])).toMatchObject({ button: 'default', hasAvailableCampaign: false });
    const forAll = { ...autumn, allowsReContract: true };
    expect(view({}, again, [forAll])).toMatchObject({ button: 'trial', freeTrialDays: 30, campaign: {} });
  });

  it('has no trial for a member who had another plan of the same group', () => {
    const planGroups: NamedPlanGroup[] = [
      {
        id: 'films',
        name: { ja: '映画', en: 'Films' },
        plans: ['standard', 'yearly'],
        change: { up: 'at-period-end', down: 'never' },
      },
    ];
    const had = (...contractedPlanIds: string[]) => view({}, { planGroups, contractedPlanIds });
    expect(had('yearly')).toMatchObject({ button: 'default', freeTrialDays: null, trial: null });
    expect(had('other')).toMatchObject({ button: 'trial', trial: { groupName: '映画' } });
    expect(view({}, { contractedPlanIds: ['yearly'] })?.trial).not.toHaveProperty('groupName');
  });

  it('shows the automatic campaign, whose free days replace the trial', () => {
    expect(view({}, {}, [autumn])).toMatchObject({
      freeTrialDays: 30,
      trial: { lastFreeDay: '2026-12-21', firstPaymentDay: '2026-12-22', price: 1_980, isFirstOnly: true },
      campaign: { campaignName: '秋の夜長', campaignEndDate: '2026-11-30T15:00:00.000Z' },
      hasAvailableCampaign: true,
    });
    expect(view({}, {}, [{ ...autumn, isByCode: true }])).toMatchObject({
      freeTrialDays: 14,
      campaign: null,
      hasAvailableCampaign: true,
    });
  });

  it('shows whether free days are for a first contract only, or for every contract', () => {
    const forAll = { ...autumn, allowsReContract: true };
    const half = { discount: { kind: 'percent', percent: 50 }, freeDays: 0 } as const;
    const isFirstOnly = (campaign: CountedCampaign) => view({}, {}, [campaign])?.trial?.isFirstOnly;
    expect([autumn, forAll, { ...forAll, ...half }].map(isFirstOnly)).toEqual([true, false, true]);
    expect(view({}, { contractedPlanIds: ['standard'] }, [forAll])?.trial?.isFirstOnly).toBe(false);
  });

  it('does not show a price after the trial if that price changes', () => {
    const half = { ...autumn, discount: { kind: 'percent', percent: 50 } } as const;
    expect(view({}, {}, [half])?.trial?.price).toBeNull();
    const dearer = [...standard.prices, { from: businessDate('2026-12-20'), price: yen(2_200), version: 1 }];
    expect(view({ prices: dearer })).toMatchObject({
      nextPrice: { price: 2_200, from: '2026-12-20' },
      trial: { price: null },
    });
  });

  it('is not sold if it is discontinued before the first payment', () => {
    expect(view({ forceStopOn: businessDate('2026-12-06') })?.button).toBe('after');
    expect(view({ forceStopOn: businessDate('2026-12-07') })?.button).toBe('trial');
    const again = { contractedPlanIds: ['standard'] };
    expect(view({ forceStopOn: businessDate('2026-12-06') }, again)?.button).toBe('default');
  });

  it('is marked with the viewer’s contract and has no campaigns', () => {
    expect(view({}, held('own'), [autumn])).toMatchObject({
      button: 'own',
      subscriptionId: 'c1',
      campaign: null,
    });
    expect(view({}, held('cancelRequested'))?.button).toBe('cancelRequested');
    expect(view({ planId: 'other' }, held('own'))?.button).toBe('trial');
  });

  it('shows the end of the viewer’s rental', () => {
    const until = startOf(businessDate('2026-11-24'));
    const rented = [
      { planId: 'standard', holding: 'renting', subscriptionId: null, rentedUntil: until } as const,
    ];
    const rental = {
      planType: 'rental',
      renewSpan: null,
      viewingPeriod: { span: 48, unit: 'hours' },
    } as const;
    expect(view(rental, { held: rented })).toMatchObject({
      button: 'renting',
      rentedUntil: '2026-11-23T15:00:00.000Z',
      renewSpan: null,
      viewingPeriod: { span: 48, unit: 'hours' },
    });
  });

  it('shows its sold places, and is not sold outside its sale period', () => {
    expect(view({ salesLimit: 10, taken: 8 })).toMatchObject({
      salesAvailability: 'fewLeft',
      button: 'trial',
    });
    expect(view({ salesLimit: 10, taken: 10 })).toMatchObject({ salesAvailability: 'soldOut', trial: null });
    expect(view({ sale: { startsAt: null, endsAt: guest.now } }, {}, [autumn])).toMatchObject({
      button: 'after',
      campaign: null,
    });
  });

  it('links to its order form, or to the viewer’s existing contract', () => {
    const shown = [view(), view({}, held('own')), view({}, held('cancelRequested'))];
    expect(shown.map((each) => each?.href)).toEqual([
      '/plans/standard',
      '/mypage/subscription/c1',
      '/mypage/subscription/c1',
    ]);
  });

  it.each([
    ['limit', {}, { isContractLimitReached: true }],
    ['after', { sale: { startsAt: null, endsAt: guest.now } }, {}],
    ['before', { sale: { startsAt: startOf(businessDate('2026-12-01')), endsAt: null } }, {}],
    ['paused', { isPaused: true }, {}],
    ['soldOut', { salesLimit: 1, taken: 1 }, {}],
    [
      'owned',
      { planType: 'purchase', renewSpan: null },
      { held: [{ planId: 'standard', holding: 'owned', subscriptionId: null, rentedUntil: null }] },
    ],
  ] as const)(
    'links to its own page, which explains why the plan is not available: %s',
    (button, over, viewer) => {
      expect(view(over, viewer)).toMatchObject({ button, href: '/plans/standard' });
    },
  );
});

describe('a plan of a group in which the viewer has a contract', () => {
  const group: NamedPlanGroup = {
    name: { ja: '見放題', en: 'Unlimited' },
    id: 'unlimited',
    plans: ['monthly', 'standard', 'premium'],
    change: { up: 'at-period-end', down: 'never' },
  };
  const has = (...planIds: string[]): Partial<PlanViewer> => ({
    planGroups: [group],
    held: planIds.map((planId) => ({
      planId,
      holding: 'own',
      subscriptionId: `c-${planId}`,
      rentedUntil: null,
    })),
  });

  it('links to the confirmation of the change, without a trial or campaign', () => {
    expect(view({}, has('monthly'), [autumn])).toMatchObject({
      button: 'change',
      href: '/mypage/subscription/c-monthly/change/standard/confirm',
      freeTrialDays: null,
      trial: null,
      campaign: null,
      subscriptionId: null,
    });
  });

  it('links to the change even if the member has reached the contract limit', () => {
    expect(view({}, { ...has('monthly'), isContractLimitReached: true })?.button).toBe('change');
  });

  it('links to a page that asks which contract to change if the viewer has several', () => {
    const href = '/mypage/subscription/c-monthly/change';
    expect(view({}, has('premium', 'monthly'))).toMatchObject({ button: 'change', href });
  });

  it('is not offered as an upgrade or downgrade that the store excludes', () => {
    expect(view({}, has('premium'))).toMatchObject({ button: 'noChange', href: '/plans/standard' });
  });

  it.each([
    ['after', { sale: { startsAt: null, endsAt: guest.now } }],
    ['after', { forceStopOn: today }],
    ['before', { sale: { startsAt: startOf(businessDate('2026-12-01')), endsAt: null } }],
    ['paused', { isPaused: true }],
    ['soldOut', { salesLimit: 1, taken: 1 }],
  ] as const)('has the same sale rules as an order: %s', (button, over) => {
    expect(view(over, has('monthly'))).toMatchObject({ button, href: '/plans/standard' });
    expect(view(over, has('monthly'))).toMatchObject({ button: view(over)?.button });
  });

  it('is shown as the viewer’s own plan if the viewer also has a contract for it', () => {
    expect(view({}, has('monthly', 'standard'))).toMatchObject({
      button: 'own',
      href: '/mypage/subscription/c-standard',
    });
  });

  it('is not affected by a contract outside the group or by a purchase', () => {
    const offered = view({}, { planGroups: [group] });
    expect(offered?.button).toBe('trial');
    expect(view({}, has('other'))).toEqual(offered);
    const bought = [
      { planId: 'monthly', holding: 'owned', subscriptionId: null, rentedUntil: null } as const,
    ];
    expect(view({}, { planGroups: [group], held: bought })).toEqual(offered);
  });

  it('is offered as before in a store without groups', () => {
    expect(view({}, { ...has('monthly'), planGroups: [] })).toEqual(view());
  });
});
