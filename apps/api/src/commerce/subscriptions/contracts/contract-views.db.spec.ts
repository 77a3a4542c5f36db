import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import { memberPlansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';

import { AccountsService } from '../../../identity/accounts/accounts.service.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { campaign as campaignSetting } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan, aRental } from '../../catalogue.suite.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/payment-method-uses.port.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { changeContract, grantRental, joinContract, type TestOrder } from './contracts.testing.js';
import { ActivePlans } from './views/active-plans.service.js';
import { MemberPlans } from './views/member-plans.service.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const names = ['standard', 'first', 'second', 'third', 'fourth'];
const watchUrl = 'https://store.example/watch';
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: [
      ...names.map((planId) => plan.parse(aPlan({ planId, planName: { ja: planId, en: planId }, watchUrl }))),
      plan.parse(aRental({ shortName: { ja: '短い', en: 'Short' } })),
    ],
    campaigns: [campaignSetting.parse(aCampaign())],
    paymentMethods: [],
  }),
});

let member: AccountId;
let methodId: PaymentMethodId;
let visitor: TestVisitor;

beforeEach(async () => {
  site.clock.travelTo('2026-10-12T10:00:00+09:00');
  const email = `${newId()}@example.jp`;
  member = await addMember(site.nest, { email });
  methodId = await addMethod(site.nest, member);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor, email);
});

async function joined(order: TestOrder = {}) {
  const result = await joinContract(site.nest, member, { methodId, ...order });
  if (result.outcome !== 'joined') throw new Error(result.outcome);
  return result.contractId;
}

const plans = async () => memberPlansScreen.data.parse((await visitor.screen('/mypage/plans')).json());
const contract = async () => (await plans()).contracts[0];
async function onTop() {
  const { sections } = (await visitor.screen('/mypage')).json<{
    sections: { rows: { row: string; data: unknown }[] }[];
  }>();
  const row = sections.flatMap(({ rows }) => rows).find((each) => each.row === 'contracts');
  return row && contractsRow.data.parse(row.data);
}

async function planIdsRead() {
  const unread = { accountId: member, summary: null };
  const summary = await site.nest.get(AccountsService, { strict: false }).summaryOf(unread);
  const memberPlans = site.nest.get(MemberPlans, { strict: false });
  const sorted = (read: { planId: string }[]) => read.map(({ planId }) => planId).sort();
  return {
    ofSummary: sorted(await memberPlans.listPlans({ ...unread, summary })),
    ofDatabase: sorted(await memberPlans.listPlans(unread)),
  };
}

const day = businessDate;
const half = {
  campaignId: 'half',
  name: { ja: '秋の夜長', en: 'Autumn nights' },
  freeDays: 0,
  discount: { kind: 'percent', percent: 50 } as const,
  discountContinuationCount: 2,
};

describe('a contract in the member’s view', () => {
  it('shows the next amount, day and payment method, and the benefit and end of the campaign', async () => {
    const id = await joined({ quotedOn: day('2026-10-01'), campaign: half });
    expect(await contract()).toMatchObject({
      subscriptionId: id,
      subscriptionStatus: 'NEW_CONTRACT',
      statusGroup: 'contract',
      isRenewing: false,
      originalPrice: 1_980,
      billingAmount: 990,
      nextSettlementDay: '2026-11-01',
      endsAt: null,
      period: { start: '2026-10-01', end: '2026-11-01' },
      accountPaymentMethod: { paymentMethodType: 'SbpsPaypay', displayName: 'PayPay', cardInfo: null },
      campaign: { campaignName: '秋の夜長' },
      campaignApplicablePeriod: { startDate: '2026-10-01', endDate: '2026-11-30' },
      priceAfterCampaign: 1_980,
      priceAfterCampaignFrom: '2026-12-01',
      firstPaymentDay: '2026-10-01',
      href: `/mypage/subscription/${id}`,
      watchUrl,
    });
  });

  it('shows the first payment of a trial, and the renewal in progress from the due day on', async () => {
    await joined({ freeDays: 14 });
    const trial = { statusGroup: 'trial', billingAmount: 1_980, nextSettlementDay: '2026-10-26' };
    const period = { start: '2026-10-12', end: '2026-10-26' };
    expect(await contract()).toMatchObject({ ...trial, period, isRenewing: false, campaign: null });
    site.clock.travelTo('2026-10-25T23:59:59+09:00');
    expect(await contract()).toMatchObject({ isRenewing: false });
    site.clock.travelTo('2026-10-26T00:00:00+09:00');
    expect(await contract()).toMatchObject({ ...trial, isRenewing: true });
  });

  it('shows the end date, but no payment method, after a cancellation', async () => {
    const id = await joined();
    await changeContract(site.nest, id, (facts) => ({ ...facts, cancelRequestedOn: day('2026-10-12') }));
    expect(await contract()).toMatchObject({
      statusGroup: 'cancelRequest',
      endsAt: '2026-11-11T15:00:00.000Z',
      nextSettlementDay: null,
      billingAmount: null,
      accountPaymentMethod: null,
    });
  });

  it('does not show the price after a campaign if the contract was cancelled', async () => {
    const id = await joined({ quotedOn: day('2026-10-01'), campaign: half });
    await changeContract(site.nest, id, (facts) => ({ ...facts, cancelRequestedOn: day('2026-10-12') }));
    expect(await contract()).toMatchObject({
      billingAmount: null,
      priceAfterCampaign: null,
      priceAfterCampaignFrom: null,
    });
  });

  it('ends before the first payment above zero if the contract is paid with a campaign code', async () => {
    const free = { ...half, discount: { kind: 'percent', percent: 100 } as const };
    await joined({ methodId: null, campaign: free });
    expect(await contract()).toMatchObject({
      billingAmount: 0,
      nextSettlementDay: '2026-11-12',
      endsAt: '2026-12-11T15:00:00.000Z',
      accountPaymentMethod: { paymentMethodType: 'CampaignCode' },
    });
  });

  it('shows the problem of a contract on hold, the deadline, and how to resolve the problem', async () => {
    const id = await joined({ quotedOn: day('2026-09-11') });
    const held = { heldSince: day('2026-10-11'), nextRetryOn: day('2026-10-13') };
    await changeContract(site.nest, id, (facts) => ({ ...facts, ...held }));
    const hold = {
      since: '2026-10-11',
      amount: 1_980,
      endsOn: '2026-12-10',
      isViewingPaused: true,
      retryFrom: null,
    };
    const later = { ...hold, reason: 'retryLater', nextRetryDay: '2026-10-13', act: 'retry' };
    expect(await contract()).toMatchObject({ hold: later, watchUrl: null });
    await changeContract(site.nest, id, (facts) => ({ ...facts, forceStopOn: day('2026-11-20') }));
    expect((await contract())?.hold?.endsOn).toBe('2026-11-20');
    await changeContract(site.nest, id, (facts) => ({ ...facts, forceStopOn: null }));
    await changeContract(site.nest, id, (facts) => ({
      ...facts,
      method: 'needsReplacing',
      nextRetryOn: null,
    }));
    const dead = { ...hold, reason: 'needsMethod', nextRetryDay: null, act: 'changeMethod' };
    expect((await contract())?.hold).toEqual(dead);
    await changeContract(site.nest, id, (facts) => ({ ...facts, cancelRequestedOn: day('2026-10-12') }));
    expect(await contract()).toMatchObject({
      statusGroup: 'cancelRequest',
      hold: { since: '2026-10-11', isViewingPaused: true, act: null },
    });
  });

  it('includes a price increase only if there is still time to announce it', async () => {
    await joined();
    await database.rows(
      `INSERT INTO plan_price (plan_id, version, starts_on, price, created_at)
       VALUES ('standard', 2, '2026-11-01', 2980, now())`,
    );
    expect(await contract()).toMatchObject({ originalPrice: 2_980, billingAmount: 2_980 });
    site.clock.travelTo('2026-10-14T00:00:00+09:00');
    expect(await contract()).toMatchObject({ originalPrice: 1_980, billingAmount: 1_980 });
    await database.rows("UPDATE plan_price SET price = 980 WHERE plan_id = 'standard' AND version = 2");
    expect(await contract()).toMatchObject({ originalPrice: 980, billingAmount: 980 });
    await database.rows("DELETE FROM plan_price WHERE plan_id = 'standard' AND version = 2");
  });
});

describe('the plans of a member', () => {
  it('are sorted by urgency and next payment, and My Page shows three of them', async () => {
    await joined({ planId: 'fourth', quotedOn: day('2026-10-11') });
    const [ending, held] = [await joined({ planId: 'standard' }), await joined({ planId: 'first' })];
    await joined({ planId: 'second', quotedOn: day('2026-10-01') });
    await joined({ planId: 'third', freeDays: 30 });
    await changeContract(site.nest, ending, (facts) => ({ ...facts, cancelRequestedOn: day('2026-10-12') }));
    await changeContract(site.nest, held, (facts) => ({ ...facts, heldSince: day('2026-10-12') }));
    await grantRental(site.nest, member);
    const shown = await plans();
    expect(shown.contracts.map(({ planName }) => planName)).toEqual([
      ...['first', 'third', 'second', 'fourth', 'standard'],
    ]);
    expect(shown.owned).toMatchObject([
      { planId: 'rental', planType: 'rental', shortName: '短い', until: '2026-10-13T01:00:00.000Z' },
    ]);
    expect(shown.plans.map(({ button }) => button)).toEqual([
      ...['cancelRequested', 'own', 'own', 'own', 'own'],
      'renting',
    ]);
    const top = await onTop();
    expect(top?.contracts.map(({ planName }) => planName)).toEqual(['first', 'third', 'second']);
    expect(top).toMatchObject({
      contractCount: 5,
      owned: [{ planId: 'rental', viewing: { minutes: 1_440, minutesLeft: 1_440 } }],
    });
  });

  it('show two contracts on hold with separate payments on every page that lists both', async () => {
    const card = await addMethod(site.nest, member, {
      ...{ type: 'SbpsCredit', gateway: 'sbps-card' },
      face: { brand: 'V', suffix: '1111', expiry: '203012' },
    });
    await database.rows(`UPDATE payment_method SET state = 'NEEDS_REPLACING' WHERE id = $1`, [card]);
    await joined({ planId: 'standard' });
    const [dead, late] = [
      await joined({ planId: 'first', quotedOn: day('2026-09-10'), methodId: card, campaign: half }),
      await joined({ planId: 'second', quotedOn: day('2026-09-11') }),
    ];
    const refused = { heldSince: day('2026-10-10'), nextRetryOn: null, method: 'needsReplacing' } as const;
    await changeContract(site.nest, dead, (facts) => ({ ...facts, ...refused }));
    const retried = { heldSince: day('2026-10-11'), nextRetryOn: day('2026-10-13') };
    await changeContract(site.nest, late, (facts) => ({ ...facts, ...retried }));
    const holdOf = (contracts: readonly ContractView[] | undefined) =>
      contracts?.map(({ subscriptionId, hold, accountPaymentMethod: method }) => [
        subscriptionId,
        hold && `${hold.since} ¥${hold.amount} ${hold.reason} ${hold.nextRetryDay} ${hold.act}`,
        method?.paymentMethodType,
      ]);
    const holds = [
      [dead, '2026-10-10 ¥990 needsMethod null changeMethod', 'SbpsCredit'],
      [late, '2026-10-11 ¥1980 retryLater 2026-10-13 retry', 'SbpsPaypay'],
    ];
    for (const contracts of [(await plans()).contracts, (await onTop())?.contracts])
      expect(
        holdOf(contracts)
          ?.filter(([, hold]) => hold !== null)
          .sort(),
      ).toEqual(holds.toSorted());
    const { missing } = (await visitor.screen('/mypage/payment-history')).json<{ missing: object[] }>();
    expect(missing).toEqual([
      expect.objectContaining({ subscriptionId: dead, planName: 'first', since: '2026-10-10', amount: 990 }),
      expect.objectContaining({
        subscriptionId: late,
        planName: 'second',
        since: '2026-10-11',
        amount: 1_980,
      }),
    ]);
    const { paymentMethodList } = (await visitor.screen('/mypage/payment-method')).json<{
      paymentMethodList: PaymentMethodView[];
    }>();
    expect(
      Object.fromEntries(
        paymentMethodList.map(({ accountPaymentMethodId: id, contracts }) => [
          id,
          contracts.map(({ planName }) => planName).sort(),
        ]),
      ),
    ).toEqual({ [card]: ['first'], [methodId]: ['second', 'standard'] });
  });

  it('do not require an additional SQL statement for the menus of other pages', async () => {
    await joined();
    await grantRental(site.nest, member);
    expect(await statementsDuring(() => visitor.screen('/account-header'))).toHaveLength(1);
    const read = await planIdsRead();
    expect(read.ofSummary).toEqual(['rental', 'standard']);
    expect(read.ofDatabase).toEqual(read.ofSummary);
  });

  it('are derived from stored facts, even if a later release has written unknown states and sources', async () => {
    await joined();
    const ending = await joined({ planId: 'first' });
    await changeContract(site.nest, ending, (facts) => ({ ...facts, cancelRequestedOn: day('2026-10-12') }));
    const over = await joined({ planId: 'second' });
    await changeContract(site.nest, over, (facts) => ({
      ...facts,
      endedOn: day('2026-10-12'),
      endReason: 'CANCELLED',
    }));
    await grantRental(site.nest, member);
    const accountId = member;
    const summary = await site.nest
      .get(AccountsService, { strict: false })
      .summaryOf({ accountId, summary: null });
    const holdings = site.nest.get(ActivePlans, { strict: false });
    const known = await holdings.findPlanState({ accountId, summary });
    expect(known.held.map(({ planId, holding }) => `${planId} ${holding}`).sort()).toEqual([
      ...['first cancelRequested', 'rental renting', 'standard own'],
    ]);
    const text = JSON.stringify(summary.memberPlans)
      .replaceAll(/"state":"\w+"/g, '"state":"PAUSED"')
      .replaceAll(/"source":"(?!CONTRACT)\w+"/g, '"source":"GIFT"');
    expect(text).toMatch(/PAUSED.*GIFT|GIFT.*PAUSED/s);
    const later = { ...summary, memberPlans: JSON.parse(text) as unknown[] };
    expect(await holdings.findPlanState({ accountId, summary: later })).toEqual(known);
    expect(await holdings.findPlanState({ accountId, summary: null })).toEqual(known);
  });

  it('are removed from the account summary after they have expired', async () => {
    await grantRental(site.nest, member);
    site.clock.travelTo('2026-10-13T10:00:00+09:00');
    await joined({ quotedOn: day('2026-10-13') });
    expect(await planIdsRead()).toEqual({ ofSummary: ['standard'], ofDatabase: ['rental', 'standard'] });
  });

  it('are visible only to the member, and empty for a member without plans', async () => {
    expect(await onTop()).toBeUndefined();
    expect(await plans()).toMatchObject({ contracts: [], owned: [] });
    await joined();
    await joined({ planId: 'first' });
    const email = `${newId()}@example.jp`;
    await addMember(site.nest, { email });
    const stranger = new TestVisitor(site.nest);
    await logIn(stranger, email);
    const seen = memberPlansScreen.data.parse((await stranger.screen('/mypage/plans')).json());
    expect(seen.contracts).toEqual([]);
    expect(seen.plans.map(({ button }) => button)).not.toContain('own');
  });
});
