import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  planChangeCompleteScreen,
  planChangeConfirmScreen,
  planChangeScreen,
} from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { aCampaign, aPlan, aPlanGroup } from '../../catalogue.suite.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { planGroup } from '../../catalogue/plans/plan-groups.settings.js';
import { changeContract } from '../../subscriptions/contracts/contracts.testing.js';
import { Contracts, type ContractId } from '../../subscriptions/contracts/contracts.service.js';
import {
  amountOfReturn,
  shownChange,
  takeEffect,
} from '../../subscriptions/contracts/plan-changes.testing.js';
import {
  callOf,
  pathOf,
  SubscriptionsSite,
  type Subscriber,
} from '../../subscriptions/subscriptions/subscriptions.testing.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { SalesCounterRepository } from '../purchase/reservation/sales-counter.repository.js';
import { OrderConfirmationRepository } from '../purchase/order/order-confirmation.repository.js';

const group = planGroup.parse(
  aPlanGroup({
    plans: ['standard', 'year', 'premium', 'ended', 'full'],
    change: { up: 'at-period-end', down: 'never' },
  }),
);

const shop = new SubscriptionsSite(testDatabase({ emptied: 'once' }), (file) => ({
  ...file,
  plans: [
    ...file.plans,
    ...[
      aPlan({ planId: 'year', renewSpan: 12, prices: [{ from: '2026-01-01', price: 19_800 }] }),
      aPlan({
        planId: 'premium',
        prices: [
          { from: '2026-01-01', price: 4_980 },
          { from: '2026-10-20', price: 5_980 },
        ],
      }),
      aPlan({ planId: 'ended', salesEndDate: '2026-10-01' }),
      aPlan({ planId: 'full', salesLimit: 1 }),
    ].map((each) => plan.parse(each)),
  ],
  planGroups: [group],
  campaigns: [
    ...file.campaigns,
    campaign.parse(
      aCampaign({
        campaignId: 'change',
        codes: ['SWITCH'],
        discount: { yen: 2_000 },
        plans: ['year'],
        forChanges: true,
        discountContinuationCount: 1,
      }),
    ),
  ],
}));
const { site } = shop;

let member: Subscriber;
let id: ContractId;

beforeEach(async () => {
  member = await shop.subscriber();
  id = await shop.join(member);
});

afterEach(() => {
  jest.restoreAllMocks();
});

function withSettings(change: Partial<StoreFile>): void {
  const settings = site.nest.get(SettingsService);
  const file = settings.current();
  jest.spyOn(settings, 'current').mockReturnValue({ ...file, ...change });
}

const listOf = async (contract: ContractId) =>
  planChangeScreen.data.parse((await member.visitor.screen(`${pathOf(contract)}/change`)).json());
const confirmOf = async (planId: string, contract = id) =>
  planChangeConfirmScreen.data.parse(
    (await member.visitor.screen(`${pathOf(contract)}/change/${planId}/confirm`)).json(),
  );
const confirmAnswer = (planId: string) => member.visitor.screen(`${pathOf(id)}/change/${planId}/confirm`);
const completeOf = async (contract = id) =>
  planChangeCompleteScreen.data.parse(
    (await member.visitor.screen(`${pathOf(contract)}/change/complete`)).json(),
  );
const request = (body: object, call = 'change') => member.visitor.post(callOf(id, call), body);
const accept = async (planId: string) => request({ planId, terms: (await confirmOf(planId)).terms });
const facts = (changes: Partial<ContractFacts>) =>
  changeContract(site.nest, id, (before) => ({ ...before, ...changes }));

describe('the list of plans', () => {
  it('offers the plans of the group with the first payment of each', async () => {
    const { groupName, plans, effectiveOn, obstacle, withdrawsCancellation } = await listOf(id);
    expect({ groupName, effectiveOn, obstacle, withdrawsCancellation }).toEqual({
      groupName: '映画見放題',
      effectiveOn: '2026-11-01',
      obstacle: null,
      withdrawsCancellation: false,
    });
    expect(
      plans.map((each) => [each.plan.planId, each.direction, each.firstAmount, each.obstacle?.code]),
    ).toEqual([
      ['standard', 'current', null, undefined],
      ['year', 'up', 19_800, undefined],
      ['premium', 'up', 4_980, undefined],
      ['ended', 'up', null, 'PLAN_NOT_AVAILABLE'],
      ['full', 'up', 1_980, undefined],
    ]);
  });

  it.each([
    ['on hold', { heldSince: '2026-10-01' }, 'SUBSCRIPTION_CHANGE_ON_HOLD', ''],
    ['being charged', { liveCharge: { unknownSince: null } }, 'SUBSCRIPTION_CHANGE_RENEWING', null],
    ['being reviewed', { isBlocked: true }, 'SUBSCRIPTION_CHANGE_UNDER_REVIEW', null],
    [
      'without a usable method',
      { method: 'needsReplacing' },
      'SUBSCRIPTION_CHANGE_NEEDS_METHOD',
      '/payment-method',
    ],
  ] as const)(
    'says why a contract that is %s cannot change, and what to do',
    async (_, changes, code, way) => {
      await facts(changes as Partial<ContractFacts>);
      const { obstacle, wayOut, effectiveOn } = await listOf(id);
      expect(obstacle?.code).toBe(code);
      expect(wayOut).toBe(way === null ? null : `${pathOf(id)}${way}`);
      expect(effectiveOn).toBeNull();
      const refused = await request({ planId: 'year', terms: 'x' });
      expect(refused).toBeProblem(code);
    },
  );

  it('does not exist for a plan without a group or for another member', async () => {
    const alone = await shop.join(member, { planId: 'asking' });
    expect((await member.visitor.screen(`${pathOf(alone)}/change`)).statusCode).toBe(404);
    const other = await shop.subscriber();
    expect((await other.visitor.screen(`${pathOf(id)}/change`)).statusCode).toBe(404);
    const bodies = {
      change: { planId: 'year', terms: 'x' },
      'change/code': { planId: 'year', campaignCode: '' },
      'change/withdraw': { changeId: 'x' },
      'change/return': { amount: 1_980 },
    };
    for (const [call, body] of Object.entries(bodies))
      expect(await other.visitor.post(callOf(id, call), body)).toBeProblem('NOT_FOUND');
  });
});

describe('the confirmation', () => {
  it('shows what is due today and later, and what ends', async () => {
    const {
      plan: shown,
      verification,
      changeUntil,
      direction,
      lost,
      accountPaymentMethod,
    } = await confirmOf('year');
    expect({ direction, changeUntil, name: shown.planName }).toEqual({
      direction: 'up',
      changeUntil: '2026-10-31',
      name: 'スタンダード',
    });
    expect(verification).toMatchObject({
      amountToday: 0,
      billingAmount: 19_800,
      taxAmount: 1_800,
      firstPaymentDay: '2026-11-01',
      subscriptionExpiration: '2027-10-31',
      freeDays: null,
    });
    expect(lost).toEqual({ campaign: null, agreedPrice: null });
    expect(accountPaymentMethod.displayName).toBe('PayPay');
  });

  it('promises the old price if the new one starts within 30 days', async () => {
    expect((await confirmOf('premium')).verification).toMatchObject({ billingAmount: 4_980 });
  });

  it('names the discount that ends with the old plan', async () => {
    const discounted = await shop.subscriber();
    const contract = await shop.join(discounted, {
      campaign: {
        ...{ campaignId: 'half', name: { ja: '半額', en: 'Half' }, freeDays: 0 },
        discount: { kind: 'percent', percent: 50 },
        discountContinuationCount: 3,
      },
    });
    member = discounted;
    expect((await confirmOf('year', contract)).lost.campaign).toEqual({ campaignName: '半額', saving: 990 });
  });

  it('applies a campaign code for changes and refuses any other code', async () => {
    expect((await confirmOf('year')).acceptsCode).toBe(true);
    const refused = await request({ planId: 'year', campaignCode: 'NOTHING' }, 'change/code');
    expect(refused).toBeProblem('CAMPAIGN_CODE_NOT_APPLICABLE');
    const taken = await request({ planId: 'year', campaignCode: 'switch' }, 'change/code');
    expect(taken.json()).toEqual({ redirectTo: `${pathOf(id)}/change/year/confirm` });
    const { verification, campaignCode } = await confirmOf('year');
    expect(verification).toMatchObject({ originalPrice: 19_800, billingAmount: 17_800 });
    expect(campaignCode).toBe('SWITCH');
    expect((await accept('year')).json()).toEqual({ redirectTo: `${pathOf(id)}/change/complete` });
    const [row] = await shop.database.rows<{ campaign: string }>(
      'SELECT campaign_id AS campaign FROM purchase_order WHERE changes_contract_id = $1',
      [id],
    );
    expect(row?.campaign).toBe('change');
  });
});

describe('a change', () => {
  it('is scheduled with the page as evidence', async () => {
    expect((await accept('year')).json()).toEqual({ redirectTo: `${pathOf(id)}/change/complete` });
    expect(await completeOf()).toMatchObject({
      event: 'scheduled',
      on: '2026-11-01',
      amount: 19_800,
      mailedTo: member.email,
    });
    const [order] = await shop.database.rows<{ number: string; state: string; amount: number }>(
      'SELECT number, state, amount FROM purchase_order WHERE changes_contract_id = $1',
      [id],
    );
    expect(order).toMatchObject({ state: 'SCHEDULED', amount: 0 });
    const evidence = await site.nest.get(OrderConfirmationRepository).findByName(order?.number ?? '');
    expect(evidence).toMatchObject({ isIntact: true, language: 'ja' });
    expect(evidence?.data).toMatchObject({
      verification: { billingAmount: 19_800 },
      changeUntil: '2026-10-31',
    });
    expect(JSON.stringify(evidence?.data)).not.toContain('terms"');
    expect(await shop.changes(id)).toMatchObject([{ kind: 'CHANGE_SCHEDULED' }]);
    expect(await shop.audited(id)).toEqual(['contract.planChangeScheduled']);
  });

  it('is scheduled once for a repeated request', async () => {
    const { terms } = await confirmOf('year');
    const answers = await Promise.all(Array.from({ length: 4 }, () => request({ planId: 'year', terms })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const rows = await shop.database.rows('SELECT 1 FROM purchase_order WHERE changes_contract_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is refused if the page showed other terms', async () => {
    const { terms } = await confirmOf('year');
    await shop.database.rows('UPDATE contract SET agreed_price = 1_500 WHERE id = $1', [id]);
    expect(await request({ planId: 'year', terms })).toBeProblem('SUBSCRIPTION_CHANGE_TERMS_CHANGED');
  });

  it('replaces an earlier change and frees the place that the earlier change reserved', async () => {
    await accept('full');
    await accept('year');
    const rows = await shop.database.rows<{ line: string }>(
      `SELECT concat_ws(' ', plan_id, state, drop_reason) AS line FROM purchase_order
        WHERE changes_contract_id = $1 ORDER BY ordered_at, id`,
      [id],
    );
    expect(rows.map(({ line }) => line)).toEqual(['full DROPPED REPLACED', 'year SCHEDULED']);
    const [places] = await shop.database.rows<{ sold: number; reserved: number }>(
      "SELECT sold, reserved FROM plan_sales_counter WHERE plan_id = 'full'",
    );
    expect(places).toEqual({ sold: 0, reserved: 0 });
  });

  it('reserves the last place, so that another member cannot change to the plan', async () => {
    await accept('full');
    const other = await shop.subscriber();
    const theirs = await shop.join(other);
    member = other;
    id = theirs;
    expect((await listOf(theirs)).plans.find((each) => each.plan.planId === 'full')?.obstacle?.code).toBe(
      'PLAN_NOT_AVAILABLE',
    );
    expect(await request({ planId: 'full', terms: 'x' })).toBeProblem('PLAN_NOT_AVAILABLE');
    await shop.database.rows("UPDATE plan_sales_counter SET reserved = 0 WHERE plan_id = 'full'");
    await shop.database.rows("DELETE FROM purchase_order WHERE plan_id = 'full'");
  });

  it('makes the page of the new plan refer to the change instead of an order', async () => {
    await accept('year');
    const form = await member.visitor.screen('/plans/year');
    expect(form.json()).toMatchObject({ readOnlyReason: { code: 'PLAN_GROUP_CONTRACTED' }, orderPath: null });
    const [order] = await shop.database.rows<{ id: string }>(
      'SELECT id FROM purchase_order WHERE changes_contract_id = $1',
      [id],
    );
    for (const query of ['', `?order=${order?.id}`])
      expect((await member.visitor.screen(`/plans/year/complete${query}`)).json()).toEqual({
        redirectTo: '/plans/year',
      });
  });

  it('can be taken back, and only once', async () => {
    await accept('year');
    const changeId = await shownChange(site.nest, id);
    expect((await request({ changeId }, 'change/withdraw')).json()).toEqual({
      redirectTo: `${pathOf(id)}/change/complete`,
    });
    expect(await completeOf()).toMatchObject({ event: 'withdrawn', on: '2026-11-01', amount: 1_980 });
    expect(await request({ changeId }, 'change/withdraw')).toBeProblem('SUBSCRIPTION_CHANGE_CLOSED');
  });

  it('is not taken back by a page that showed an earlier change', async () => {
    await accept('year');
    const changeId = await shownChange(site.nest, id);
    await accept('premium');
    expect(await request({ changeId }, 'change/withdraw')).toBeProblem('SUBSCRIPTION_CHANGE_CLOSED');
    expect((await listOf(id)).contract.planChange?.scheduled?.planId).toBe('premium');
  });

  it('can be taken back after the group left the store file', async () => {
    await accept('year');
    withSettings({ planGroups: [] });
    const { groupName, plans, contract, effectiveOn, obstacle, otherContracts } = await listOf(id);
    expect({ groupName, plans, effectiveOn, obstacle, otherContracts }).toEqual({
      ...{ groupName: null, plans: [], effectiveOn: null, obstacle: null, otherContracts: [] },
    });
    const { planChange } = contract;
    expect(planChange).toMatchObject({ href: `${pathOf(id)}/change`, scheduled: { planId: 'year' } });
    const { changeId } = planChange?.scheduled ?? {};
    expect((await request({ changeId }, 'change/withdraw')).statusCode).toBe(200);
    expect((await member.visitor.screen(`${pathOf(id)}/change`)).statusCode).toBe(404);
  });

  it('that is taken back after the old plan was discontinued says when the contract ends', async () => {
    await accept('year');
    await facts({ forceStopOn: businessDate('2026-11-01') });
    const scheduled = (await listOf(id)).contract.planChange?.scheduled;
    expect(scheduled?.endsOnIfWithdrawn).toBe('2026-11-01');
    await request({ changeId: scheduled?.changeId }, 'change/withdraw');
    expect(await completeOf()).toMatchObject({
      ...{ event: 'withdrawn', on: null, amount: null, endsOn: '2026-11-01' },
    });
  });

  it('is dropped by a cancellation', async () => {
    await accept('year');
    await member.visitor.post(callOf(id, 'withdraw'), {});
    const [order] = await shop.database.rows<{ line: string }>(
      "SELECT concat_ws(' ', state, drop_reason) AS line FROM purchase_order WHERE changes_contract_id = $1",
      [id],
    );
    expect(order?.line).toBe('DROPPED CANCELLED');
  });

  it('withdraws a cancellation that can be undone', async () => {
    await member.visitor.post(callOf(id, 'withdraw'), {});
    expect((await confirmOf('year')).withdrawsCancellation).toBe(true);
    await accept('year');
    const [row] = await shop.database.rows<{ state: string; planId: string }>(
      `SELECT state, scheduled_change->>'planId' AS "planId" FROM contract WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ state: 'NEW_CONTRACT', planId: 'year' });
  });

  it('does not permit a return to the old plan while the contract is paid', async () => {
    expect(await request({ amount: 1_980 }, 'change/return')).toBeProblem('SUBSCRIPTION_CHANGE_CLOSED');
  });
});

describe('a change is refused', () => {
  it('for a plan that the store does not offer to change to', async () => {
    const year = await shop.subscriber();
    member = year;
    id = await shop.join(year, { planId: 'year' });
    expect(await request({ planId: 'standard', terms: 'x' })).toBeProblem('SUBSCRIPTION_CHANGE_NOT_OFFERED');
    expect((await confirmAnswer('standard')).json()).toEqual({ redirectTo: `${pathOf(id)}/change` });
  });

  it('if the contract is cancelled and the cancellation cannot be undone', async () => {
    await facts({ cancelRequestedOn: businessDate('2026-10-11'), method: 'needsReplacing' });
    expect(await request({ planId: 'year', terms: 'x' })).toBeProblem('SUBSCRIPTION_CHANGE_CANCELLED');
    expect((await listOf(id)).wayOut).toBe(`${pathOf(id)}/withdraw`);
  });

  it('for a cancelled contract that ends with its plan', async () => {
    await facts({ cancelRequestedOn: businessDate('2026-10-11'), forceStopOn: businessDate('2026-10-20') });
    expect(await request({ planId: 'year', terms: 'x' })).toBeProblem('SUBSCRIPTION_CHANGE_ENDING');
    expect((await listOf(id)).wayOut).toBeNull();
  });

  it('for a contract that has changed its plan', async () => {
    await accept('year');
    const next = await takeEffect(site.nest, id);
    expect(await request({ planId: 'premium', terms: 'x' })).toBeProblem('SUBSCRIPTION_CHANGE_CLOSED');
    const page = await member.visitor.screen(`${pathOf(id)}/change`);
    expect(page.json()).toEqual({ redirectTo: `${pathOf(next)}/change` });
  });

  it('if the method of the contract cannot pay for the plan', async () => {
    const paypay = site.nest.get(SettingsService).current().paymentMethods;
    withSettings({ paymentMethods: paypay.map((method) => ({ ...method, maxAmount: 10_000 })) });
    expect(await request({ planId: 'year', terms: 'x' })).toBeProblem('PAYMENT_METHOD_NOT_FOR_PLAN');
  });

  it('if the last use of its campaign was taken in the meantime', async () => {
    await request({ planId: 'year', campaignCode: 'SWITCH' }, 'change/code');
    const { terms } = await confirmOf('year');
    jest.spyOn(site.nest.get(SalesCounterRepository), 'reserveCampaignUse').mockResolvedValueOnce(false);
    expect(await request({ planId: 'year', terms })).toBeProblem('CAMPAIGN_CODE_NOT_APPLICABLE');
    const rows = await shop.database.rows('SELECT 1 FROM purchase_order WHERE changes_contract_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it('after five orders and changes within ten minutes', async () => {
    for (const planId of ['year', 'premium', 'year', 'premium', 'year']) await accept(planId);
    const refused = await accept('premium');
    expect(refused).toBeProblem('PURCHASE_TOO_FREQUENT');
  });

  it('while another transaction holds the contract for too long', async () => {
    const { terms } = await confirmOf('year');
    const timeout = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    jest.spyOn(site.nest.get(Contracts), 'lockWithToday').mockRejectedValueOnce(timeout);
    expect(await request({ planId: 'year', terms })).toBeProblem('SUBSCRIPTION_UPDATE_FAILED');
    expect(await shop.changes(id)).toEqual([]);
  });

  it('after ten refused codes', async () => {
    for (let count = 0; count < 10; count += 1)
      await request({ planId: 'year', campaignCode: 'NOTHING' }, 'change/code');
    const refused = await request({ planId: 'year', campaignCode: 'SWITCH' }, 'change/code');
    expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('for a return to the old plan while the first payment of the new plan is being charged', async () => {
    await facts({ liveCharge: { unknownSince: null } });
    expect(await request({ amount: 1_980 }, 'change/return')).toBeProblem('PAYMENT_BEING_CHECKED');
  });

  it('for the way back if the page showed another amount than is due', async () => {
    await accept('year');
    id = await takeEffect(site.nest, id);
    await facts({ heldSince: businessDate('2026-10-12') });
    expect(await request({ amount: 1_480 }, 'change/return')).toBeProblem(
      'SUBSCRIPTION_CHANGE_TERMS_CHANGED',
    );
    expect(await shop.changes(id)).toEqual([]);
    const amount = await amountOfReturn(site.nest, id);
    expect(amount).toBe(1_980);
    expect((await request({ amount }, 'change/return')).statusCode).toBe(200);
  });
});
