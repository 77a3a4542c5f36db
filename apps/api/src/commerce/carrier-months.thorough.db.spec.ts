import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { AccountStatus, type AccountOverview } from '../identity/account-status/account-status.service.js';
import type { StoreChanges } from '../testing/apply-store.js';
import { logIn } from '../testing/test-members.js';
import { moneyViolations } from './ledger/billing/money-check.testing.js';
import { aPlan } from './catalogue.suite.js';
import type { ChargeId } from './payments/charges/charge.declaration.js';
import { ContractOperations } from './subscriptions/contracts/operate/contract-operations.service.js';
import type { ContractId } from './subscriptions/contracts/contracts.service.js';
import { GatewayOperations } from './payments/gateways/gateway-operations.service.js';
import { GatewayTaskJob } from './payments/gateways/tasks/gateway-task-job.service.js';
import { AgreementMethods } from './payments/payment-methods/registration/agreement-methods.service.js';
import { MonthlyAgreementRepository } from './payments/payment-methods/agreements/monthly-agreement.repository.js';
import type { PaymentMethodId } from './payments/payment-methods/payment-method.types.js';
import {
  redirectOf,
  siteWithPayments,
  type LinkForm,
} from './payments/payment-methods/payment-methods.testing.js';
import { UnusedAgreements } from './payments/payment-methods/agreements/unused-agreements.service.js';
import { plan } from './catalogue/plans/plan.schema.js';
import {
  addBuyer,
  buy,
  fillIn,
  quote,
  sellingStore,
  type Buyer,
} from './checkout/purchase/purchase.testing.js';
import { Disputes } from './payments/refunds/disputes/disputes.service.js';
import { RefundOperations } from './payments/refunds/operate/refund-operations.service.js';
import { CarrierResults } from './subscriptions/renewals/carrier/carrier-results.service.js';
import { RenewalSweeper } from './subscriptions/renewals/sweep/renewal-sweeper.service.js';

/**
 * Carrier billing is available for three plans. It is the only payment method that is restricted to certain
 * plans.
 */
const store: StoreChanges = (file) => {
  const selling = sellingStore(file);
  const { gateway = null } = file.paymentMethods.find(({ type }) => type === 'SbpsAuSimple') ?? {};
  const carriers = file.paymentMethods.filter(({ type }) => type === 'SbpsAuSimple');
  return {
    ...selling,
    maxContracts: null,
    plans: [
      plan.parse(aPlan()),
      plan.parse(aPlan({ planId: 'second' })),
      plan.parse(aPlan({ planId: 'others' })),
      plan.parse(aPlan({ planId: 'rising', prices: [{ from: '2024-01-01', price: 980 }] })),
    ],
    campaigns: [],
    paymentMethods: [
      ...selling.paymentMethods.map((method) => ({ ...method, plans: null })),
      ...carriers.map((method) => ({ ...method, gateway, plans: ['standard', 'second', 'rising'] })),
    ],
  };
};

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, store);
const { site } = shop;

let buyer: Buyer;
let start = 0;
/** Tracking ids of the agreements that are active at the payment provider. */
let trackingIds: string[] = [];

/** The payment provider's clock can only move forward, so each test uses its own half year. */
const day = (month: number, of: number) => {
  const months = start * 6 + 3 + month;
  const year = 2026 + Math.floor(months / 12);
  return `${year}-${two((months % 12) + 1)}-${two(of)}`;
};
const two = (number: number) => String(number).padStart(2, '0');

beforeEach(async () => {
  await at(day(0, 10));
  buyer = await addBuyer(shop);
});
afterEach(async () => {
  for (const id of trackingIds) await atDesk({ act: 'cancel', vendor: 'sbps', id });
  trackingIds = [];
  start += 1;
  expect(await moneyViolations(database)).toEqual([]);
});

const get = <Service>(service: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(service as never, { strict: false });

const atDesk = (act: Record<string, string>) =>
  fetch(`${shop.vendors}/acts`, { method: 'POST', body: new URLSearchParams(act), redirect: 'manual' });

/**
 * Sets the clocks of the site and of the payment provider. The provider's clock determines which months it
 * collects.
 */
async function at(date: string, time = '10:00'): Promise<void> {
  site.clock.travelTo(`${date}T${time}:00+09:00`);
  await shop.setVendorsClock();
}

/** Processes the carrier's webhooks and all due jobs. */
async function on(date: string, notices = 1): Promise<void> {
  await at(date);
  if (notices > 0) await shop.takeNotices(notices);
  else await setTimeout(600);
  await get(RenewalSweeper).sweepAll();
  await logInAgain();
}

async function logInAgain(): Promise<void> {
  const [account] = await database.rows<{ email: string }>(
    'SELECT contact_email AS email FROM account WHERE id = $1',
    [buyer.accountId],
  );
  buyer.visitor.cookies.clear();
  await logIn(buyer.visitor, account?.email ?? '');
}

async function ownCard(): Promise<string> {
  await shop.withCard(buyer.visitor, '4111111111111111');
  const saved = await shop.methods(buyer.visitor);
  return saved.find((view) => view.paymentMethodType === 'SbpsCredit')?.accountPaymentMethodId ?? '';
}

/** Processes a result from the monthly file. */
async function notified(result: 'OK' | 'NG', date: string) {
  const gateway = { gatewayId: 'sbps-carriers', type: 'SbpsAuSimple' } as const;
  const agreement = trackingIds.at(-1) ?? '';
  const methodIds = await get(AgreementMethods).findByAgreement(gateway, agreement);
  const month = businessDate(date);
  return get(CarrierResults).applyResult(
    { gateway, methodIds },
    result === 'OK'
      ? { outcome: 'collected', agreement, amount: yen(1_980), on: month }
      : { outcome: 'refused', on: month },
  );
}

/** The result was already booked or has no effect. */
const known = { taking: 'known', skipped: [] };

const begin = (planId = 'standard', { visitor } = buyer) =>
  visitor.post('/zapi/account/payment-method/link', {
    paymentMethodType: 'SbpsAuSimple',
    returnTo: `/plans/${planId}`,
  });

/**
 * Accepts the agreement on the carrier's page and returns to the order form of the plan.
 * @returns id of the payment method
 */
async function agreed(planId = 'standard', choice: Record<string, string> = {}, of = buyer): Promise<string> {
  await database.rows('TRUNCATE rate_limit');
  const form = (await begin(planId, of)).json<LinkForm>();
  const posted = await shop.atCarrier(form, { choice: 'agree', ...choice });
  trackingIds.push(new URLSearchParams(posted.payload).get('res_tracking_id') ?? '');
  const back = await shop.comesBack(of.visitor, posted);
  await shop.takeNotices(1);
  const page = redirectOf(await of.visitor.screen(back));
  expect(page).toMatch(new RegExp(`^/plans/${planId}\\?registration=`));
  return (await of.visitor.screen(page)).json<{ preselected: string | null }>().preselected ?? '';
}

async function bought(planId = 'standard', choice: Record<string, string> = {}, of = buyer): Promise<string> {
  const paymentMethodId = await agreed(planId, choice, of);
  const answer = await buy(shop, of.visitor, planId, await quote(of.visitor, planId, { paymentMethodId }));
  expect(answer.statusCode).toBe(200);
  const { subscriptionId } = (await of.visitor.screen(redirectOf(answer))).json<{ subscriptionId: string }>();
  return subscriptionId;
}

const seen = async (id: string) => {
  const { contract } = (await buyer.visitor.screen(`/mypage/subscription/${id}`)).json<{
    contract: Record<string, unknown>;
  }>();
  return contract;
};
const act = (id: string, name: string, payload: object = {}) =>
  buyer.visitor.post(`/zapi/subscription/${id}/${name}`, payload);
/** Returns the amounts that the payment provider collected in a month. */
const vendorsMonth = async (date: string) => {
  const file = `${shop.vendors}/files/months/${date.slice(0, 7).replace('-', '')}.csv`;
  return (await (await fetch(file)).text()).split('\r\n').slice(1, -1);
};

const mine = 'JOIN customer k ON k.id = t.customer_id WHERE k.account_id = $1';
const charges = async () =>
  (
    await database.rows<{ of: string }>(
      `SELECT initiator || ' ' || phase || ' ' || collected || coalesce(' ' || suspense_reason, '') AS of
         FROM charge t ${mine} ORDER BY processed_on, t.created_at`,
      [buyer.accountId],
    )
  ).map((charge) => charge.of);
const cycles = async (contractId: string) =>
  (
    await database.rows<{ of: string }>(
      `SELECT due_on::text || ' ' || state AS of FROM billing_cycle WHERE contract_id = $1 ORDER BY due_on`,
      [contractId],
    )
  ).map((cycle) => cycle.of);
const tasks = () =>
  database.rows<{ kind: string; state: string; deadline: Date | null }>(
    `SELECT g.kind, g.state, g.deadline FROM gateway_task g
       JOIN payment_method t ON t.id::text = g.subject ${mine} ORDER BY g.created_at`,
    [buyer.accountId],
  );
const methods = async () =>
  (
    await database.rows<{ of: string }>(
      `SELECT t.type || ' ' || t.state || CASE WHEN t.unused_since IS NULL THEN '' ELSE ' unused' END AS of
         FROM payment_method t ${mine} ORDER BY t.registered_at, t.id`,
      [buyer.accountId],
    )
  ).map((method) => method.of);

const ordersAndContracts = async () => {
  const [counts] = await database.rows<{ orders: string; contracts: string }>(
    `SELECT (SELECT count(*) FROM purchase_order t ${mine}) AS orders,
            (SELECT count(*) FROM contract t ${mine}) AS contracts`,
    [buyer.accountId],
  );
  return counts;
};

async function doTasks(): Promise<void> {
  const rows = await database.rows<{ id: string }>('SELECT id FROM gateway_task WHERE finished_at IS NULL');
  for (const { id } of rows) await get(GatewayTaskJob).runTask({ id });
}

describe('a plan whose payments the carrier collects', () => {
  it('is bought for ¥0 with an agreement, and is paid on the 1st of each month when the carrier reports the payment', async () => {
    expect((await buyer.visitor.screen('/plans/standard')).json()).toMatchObject({
      verification: { amountToday: 1_980 },
      monthlyVerification: { amountToday: 0, firstPaymentDay: day(1, 1) },
    });
    expect((await buyer.visitor.screen('/plans/others')).json()).toMatchObject({ monthlyVerification: null });
    const methodId = await agreed();
    expect(await methods()).toEqual(['SbpsAuSimple USABLE unused']);
    const confirm = await quote(buyer.visitor, 'standard', { paymentMethodId: methodId });
    expect((await buyer.visitor.screen(confirm.path)).json()).toMatchObject({
      accountPaymentMethod: { paymentMethodType: 'SbpsAuSimple' },
      verification: { amountToday: 0, firstPaymentDay: day(1, 1), billingAmount: 1_980, freeDays: 21 },
    });
    const complete = redirectOf(await buy(shop, buyer.visitor, 'standard', confirm));
    const { subscriptionId: id } = (await buyer.visitor.screen(complete)).json<{ subscriptionId: string }>();
    expect(await seen(id)).toMatchObject({
      subscriptionStatus: 'NEW_TRIAL_CONTRACT',
      nextSettlementDay: day(1, 1),
      billingAmount: 1_980,
    });
    expect(await methods()).toEqual(['SbpsAuSimple USABLE']);
    await on(day(1, 1));
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980']);
    expect(await seen(id)).toMatchObject({
      subscriptionStatus: 'TRIAL_TO_PAID',
      nextSettlementDay: day(2, 1),
    });
    await on(day(2, 1));
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980', 'PROVIDER SUCCEEDED 1980']);
    expect(await tasks()).toEqual([]);
    const history = (await buyer.visitor.screen('/mypage/payment-history')).json<{
      items: { billingAmount: number; accountPaymentMethod: object }[];
    }>();
    expect(history.items).toMatchObject([
      { billingAmount: 1_980, accountPaymentMethod: { paymentMethodType: 'SbpsAuSimple' } },
      { billingAmount: 1_980 },
    ]);
  });

  it("is offered only in the plan's own form, and the agreement can pay only for this plan and member", async () => {
    const typesIn = async (path: string) =>
      (await buyer.visitor.screen(path)).json<{ storePaymentMethod: string[] }>().storePaymentMethod;
    expect(await typesIn('/plans/standard')).toContain('SbpsAuSimple');
    expect(await typesIn('/plans/others')).not.toContain('SbpsAuSimple');
    expect(await typesIn('/mypage/payment-method')).not.toContain('SbpsAuSimple');
    expect(await begin('others')).toBeProblem('PAYMENT_METHOD_NOT_FOR_PLAN');
    expect(await begin('unknown')).toBeProblem('PAYMENT_METHOD_NOT_FOR_PLAN');
    const paymentMethodId = await agreed();
    const [view] = await shop.methods(buyer.visitor);
    expect(view).toMatchObject({ paymentMethodType: 'SbpsAuSimple', deletableState: 'free' });
    expect(await fillIn(buyer.visitor, 'second', { paymentMethodId })).toBeProblem(
      'PAYMENT_METHOD_NOT_FOR_PLAN',
    );
    const other = await addBuyer(shop);
    expect(await fillIn(other.visitor, 'standard', { paymentMethodId })).toBeProblem(
      'PAYMENT_METHOD_NOT_FOUND',
    );
    const id = await bought('second');
    expect(await fillIn(buyer.visitor, 'second', { paymentMethodId })).toBeProblem('CONTRACT_LIMIT_REACHED');
    expect(await act(id, 'change-payment-method', { paymentMethodId })).toBeProblem(
      'PAYMENT_METHOD_NOT_FOR_PLAN',
    );
  });

  it('needs a new agreement when its price has changed', async () => {
    const paymentMethodId = await agreed('rising');
    await database.rows("UPDATE plan_price SET price = 1080 WHERE plan_id = 'rising'");
    expect(await fillIn(buyer.visitor, 'rising', { paymentMethodId })).toBeProblem(
      'PAYMENT_METHOD_NOT_FOR_PLAN',
    );
    await database.rows("UPDATE plan_price SET price = 980 WHERE plan_id = 'rising'");
    expect((await fillIn(buyer.visitor, 'rising', { paymentMethodId })).statusCode).toBe(200);
  });

  it('starts one contract for several concurrent confirmations', async () => {
    const paymentMethodId = await agreed();
    const confirm = await quote(buyer.visitor, 'standard', { paymentMethodId });
    const answers = await runConcurrently(16, () => buy(shop, buyer.visitor, 'standard', confirm));
    const codes = answers.map((each) => (each.status === 'fulfilled' ? each.value.statusCode : 0));
    expect(codes).toContain(200);
    const [count] = await database.rows<{ count: string }>(`SELECT count(*) FROM contract t ${mine}`, [
      buyer.accountId,
    ]);
    expect(count).toEqual({ count: '1' });
    await on(day(1, 1));
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980']);
  });
});

describe('an unused agreement', () => {
  const sweep = () => get(UnusedAgreements).endAbandoned();

  it('can be used for an hour, is ended at the carrier half an hour later, and never collects a payment', async () => {
    const paymentMethodId = await agreed();
    await shop.travel({ minutes: 59 });
    const late = await quote(buyer.visitor, 'standard', { paymentMethodId });
    await shop.travel({ minutes: 1 });
    expect(await fillIn(buyer.visitor, 'standard', { paymentMethodId })).toBeProblem(
      'PAYMENT_METHOD_NOT_FOR_PLAN',
    );
    await shop.travel({ minutes: 34 });
    await sweep();
    expect(await tasks()).toEqual([]);
    await shop.travel({ minutes: 2 });
    await runConcurrently(4, sweep);
    expect(await tasks()).toMatchObject([
      { kind: 'endAgreement', state: 'PENDING', deadline: new Date(`${day(1, 1)}T00:00:00+09:00`) },
    ]);
    await doTasks();
    expect(await tasks()).toMatchObject([{ state: 'DONE' }]);
    expect(await methods()).toEqual(['SbpsAuSimple DELETED']);
    const answer = await buy(shop, buyer.visitor, 'standard', late);
    expect(redirectOf(answer)).toBe(late.path);
    expect((await buyer.visitor.screen(late.path)).json()).toEqual({ redirectTo: '/plans/standard' });
    expect(await ordersAndContracts()).toEqual({ orders: '0', contracts: '0' });
    await on(day(1, 1), 0);
    expect(await vendorsMonth(day(1, 1))).toEqual([]);
    expect(await charges()).toEqual([]);
  });

  it('needs review and is not charged if the carrier collects a payment anyway', async () => {
    await agreed();
    await at(day(1, 1));
    await shop.takeNotices(1);
    expect(await charges()).toEqual([]);
    const { notices } = await get(GatewayOperations).findReviewItems();
    expect(notices).toMatchObject([
      { kind: 'collected', paymentMethodType: 'SbpsAuSimple', state: 'UNHANDLED' },
    ]);
  });

  it("is replaced by the member's next agreement for the plan, so that only one agreement collects", async () => {
    const earlier = await quote(buyer.visitor, 'standard', { paymentMethodId: await agreed() });
    const paymentMethodId = await agreed();
    expect(await methods()).toEqual(['SbpsAuSimple DELETED', 'SbpsAuSimple USABLE unused']);
    expect(await buy(shop, buyer.visitor, 'standard', earlier)).toBeProblem('PAYMENT_METHOD_NOT_FOUND');
    expect(await ordersAndContracts()).toEqual({ orders: '0', contracts: '0' });
    await doTasks();
    const confirm = await quote(buyer.visitor, 'standard', { paymentMethodId });
    expect((await buy(shop, buyer.visitor, 'standard', confirm)).statusCode).toBe(200);
    await shop.travel({ minutes: 200 });
    await sweep();
    expect(await tasks()).toHaveLength(1);
    await on(day(1, 1));
    expect(await vendorsMonth(day(1, 1))).toHaveLength(1);
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980']);
  });

  it('is either used for a purchase or ended at the carrier, but not both', async () => {
    for (let round = 0; round < 5; round += 1) {
      buyer = await addBuyer(shop);
      const paymentMethodId = await agreed();
      await shop.travel({ minutes: 59 });
      const confirm = await quote(buyer.visitor, 'standard', { paymentMethodId });
      await database.rows(
        "UPDATE payment_method SET unused_since = unused_since - interval '40 minutes' WHERE id = $1",
        [paymentMethodId],
      );
      const [answer] = await Promise.all([buy(shop, buyer.visitor, 'standard', confirm), sweep()]);
      const isBought = answer.statusCode === 200;
      expect(await methods()).toEqual([isBought ? 'SbpsAuSimple USABLE' : 'SbpsAuSimple DELETED']);
      expect(await tasks()).toHaveLength(isBought ? 0 : 1);
    }
    await doTasks();
  });

  it('cannot be created if there is not enough time to end it before the 1st', async () => {
    await at(day(0, 30), '20:00');
    const { visitor } = (buyer = await addBuyer(shop));
    const offered = async () =>
      (await visitor.screen('/plans/standard')).json<{ storePaymentMethod: string[] }>().storePaymentMethod;
    const last = new Date(new Date(`${day(1, 1)}T00:00:00+09:00`).getTime() - 3 * 60 * 60_000);
    site.clock.travelTo(new Date(last.getTime() - 60_000).toISOString());
    expect(await offered()).toContain('SbpsAuSimple');
    site.clock.travelTo(last.toISOString());
    expect(await offered()).not.toContain('SbpsAuSimple');
    expect(await begin()).toBeProblem('PAYMENT_METHOD_NOT_AVAILABLE');
  });

  it("is not created if the member declines on the carrier's page", async () => {
    await database.rows('TRUNCATE rate_limit');
    const form = (await begin()).json<LinkForm>();
    const back = await shop.comesBack(buyer.visitor, await shop.atCarrier(form, { choice: 'refuse' }));
    expect(back).toMatch(/^\/plans\/standard\?registration=/);
    expect((await buyer.visitor.screen(back)).json()).toMatchObject({ registration: { outcome: 'left' } });
    expect(await methods()).toEqual([]);
  });
});

describe('a month that the carrier failed to collect', () => {
  it('puts the contract on hold until the carrier collects a later month; the member cannot pay manually', async () => {
    const id = await bought();
    await atDesk({ act: 'month', next: 'refused' });
    await on(day(1, 1));
    expect(await seen(id)).toMatchObject({
      statusGroup: 'hold',
      obstacles: { retry: { code: expect.any(String) } },
    });
    expect(await charges()).toEqual([]);
    await on(day(2, 1));
    expect(await seen(id)).toMatchObject({ statusGroup: 'contract', nextSettlementDay: day(3, 1) });
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980']);
    expect(await cycles(id)).toEqual([`${day(1, 1)} CLOSED`, `${day(2, 1)} SETTLED`]);
  });

  it('is immediately charged to another payment method if the agreement has ended, and the carrier stops collecting', async () => {
    const id = await bought('standard', { charges: 'ended' });
    await on(day(1, 1));
    expect(await seen(id)).toMatchObject({ statusGroup: 'hold', methodState: 'needsReplacing' });
    const card = await ownCard();
    expect(redirectOf(await act(id, 'change-payment-method', { paymentMethodId: card }))).toContain(
      '/complete',
    );
    expect(await charges()).toEqual(['MEMBER SUCCEEDED 1980']);
    await doTasks();
    expect(await methods()).toEqual(['SbpsAuSimple DELETED', 'SbpsCredit USABLE']);
    await on(day(2, 1), 0);
    expect(await vendorsMonth(day(2, 1))).toEqual([]);
  });

  it('is booked from the monthly file if its webhook is missing, even after the next month was booked', async () => {
    const id = await bought('standard', { charges: 'lostAfter' });
    await on(day(1, 1), 0);
    expect([await charges(), (await vendorsMonth(day(1, 1))).length]).toEqual([[], 1]);
    expect(await seen(id)).toMatchObject({ nextSettlementDay: day(1, 1), isRenewing: true });
    await on(day(2, 1), 0);
    expect(await notified('OK', day(2, 1))).toEqual({ taking: 'taken', skipped: [day(1, 1)] });
    expect(await cycles(id)).toEqual([`${day(1, 1)} WAIVED`, `${day(2, 1)} SETTLED`]);
    expect(await seen(id)).toMatchObject({ nextSettlementDay: day(3, 1), isRenewing: false });
    expect(await notified('OK', day(1, 1))).toEqual({ taking: 'taken', skipped: [] });
    expect(await cycles(id)).toEqual([`${day(1, 1)} SETTLED`, `${day(2, 1)} SETTLED`]);
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980', 'PROVIDER SUCCEEDED 1980']);
    expect(await seen(id)).toMatchObject({ nextSettlementDay: day(3, 1), isRenewing: false });
    expect(await notified('OK', day(1, 1))).toEqual(known);
    expect(await notified('OK', day(2, 1))).toEqual(known);
    expect(await charges()).toHaveLength(2);
  });
});

describe('a contract whose payments the carrier collects', () => {
  it('ends its agreement before the next collection if cancelled, and continues to the end of the current month', async () => {
    const id = await bought();
    await on(day(1, 1));
    const answer = await act(id, 'withdraw', {});
    expect(redirectOf(answer)).toContain('/withdraw/complete');
    expect(await tasks()).toMatchObject([
      { kind: 'endAgreement', deadline: new Date(`${day(2, 1)}T00:00:00+09:00`) },
    ]);
    await doTasks();
    expect(await methods()).toEqual(['SbpsAuSimple NEEDS_REPLACING']);
    expect(await seen(id)).toMatchObject({ statusGroup: 'cancelRequest', nextSettlementDay: null });
    await on(day(2, 1), 0);
    expect(await vendorsMonth(day(2, 1))).toEqual([]);
    expect(await seen(id)).toMatchObject({ statusGroup: 'ended' });
    expect(await methods()).toEqual(['SbpsAuSimple DELETED']);
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980']);
    expect(await tasks()).toHaveLength(1);
  });

  it.each(['cancel', 'stop'] as const)(
    'ends its agreement with the carrier when an operator runs %s',
    async (action) => {
      const id = await bought();
      const operated = { action, days: 0, by: 'somebody', reason: 'a test' };
      await get(ContractOperations).applyOperatorChange(id as ContractId, operated);
      expect(await tasks()).toMatchObject([{ kind: 'endAgreement', state: 'PENDING' }]);
      await doTasks();
      await on(day(1, 1), 0);
      expect(await vendorsMonth(day(1, 1))).toEqual([]);
      expect(await methods()).toEqual(['SbpsAuSimple DELETED']);
    },
  );

  it('puts money into suspense once if the carrier collects after the agreement was ended', async () => {
    const id = await bought();
    await act(id, 'withdraw', {});
    await on(day(1, 1));
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980 ended']);
    expect(await runConcurrently(4, () => notified('OK', day(1, 1)))).toMatchObject(
      Array(4).fill({ value: known }),
    );
    expect(await notified('NG', day(1, 1))).toEqual(known);
    expect(await charges()).toHaveLength(1);
    expect(await seen(id)).toMatchObject({ statusGroup: 'ended' });
  });

  it.each([
    ['in time, so that it pays on the next 1st', 20, 1],
    ['too late, so that the carrier collects once more', 27, 2],
  ])('is charged to another method once the carrier has stopped: selected %s', async (_, of, months) => {
    const id = await bought();
    await on(day(1, 1));
    await at(day(1, of));
    await logInAgain();
    const card = await ownCard();
    expect((await act(id, 'change-payment-method', { paymentMethodId: card })).statusCode).toBe(200);
    await doTasks();
    await on(day(2, 1), months - 1);
    await doTasks();
    await on(day(3, 1), 0);
    expect(await charges()).toEqual([
      ...Array<string>(months).fill('PROVIDER SUCCEEDED 1980'),
      ...Array<string>(3 - months).fill('STORE SUCCEEDED 1980'),
    ]);
    expect(await methods()).toEqual(['SbpsAuSimple DELETED', 'SbpsCredit USABLE']);
    expect(await vendorsMonth(day(3, 1))).toEqual([]);
  });

  it('needs a new agreement when its plan is bought again, and the carrier collects only under the new agreement', async () => {
    const first = await bought();
    const [agreement] = await database.rows<{ id: string }>(`SELECT t.id FROM payment_method t ${mine}`, [
      buyer.accountId,
    ]);
    const stopped = { action: 'stop', days: 0, by: 'somebody', reason: 'a test' } as const;
    await get(ContractOperations).applyOperatorChange(first as ContractId, stopped);
    const used = { paymentMethodId: agreement?.id ?? '' };
    expect(await fillIn(buyer.visitor, 'standard', used)).toBeProblem('PAYMENT_METHOD_NOT_FOUND');
    await doTasks();
    expect(await fillIn(buyer.visitor, 'standard', used)).toBeProblem('PAYMENT_METHOD_NOT_FOUND');
    const second = await bought();
    expect(second).not.toBe(first);
    await on(day(1, 1));
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980']);
    expect(await vendorsMonth(day(1, 1))).toHaveLength(1);
    expect(await seen(second)).toMatchObject({ nextSettlementDay: day(2, 1) });
    expect(await methods()).toEqual(['SbpsAuSimple DELETED', 'SbpsAuSimple USABLE']);
  });

  it('is booked while the account is disabled, and continues when the account is enabled', async () => {
    const id = await bought();
    const accounts = get(AccountStatus);
    const account = async () => (await accounts.findAccounts(buyer.accountId))[0] as AccountOverview;
    await accounts.disable(await account(), { by: 'Aoi', reason: 'asked' });
    await at(day(1, 1));
    await shop.takeNotices(1);
    await get(RenewalSweeper).sweepAll();
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980']);
    await accounts.enable(await account(), { by: 'Aoi', reason: 'asked' });
    await on(day(2, 1));
    expect(await charges()).toEqual(['PROVIDER SUCCEEDED 1980', 'PROVIDER SUCCEEDED 1980']);
    expect(await seen(id)).toMatchObject({ nextSettlementDay: day(3, 1) });
  });

  it('keeps the ledger consistent when a dispute about a month is won or lost', async () => {
    await bought();
    for (const [month, stage] of [
      [1, 'WON'],
      [2, 'LOST'],
    ] as const) {
      await on(day(month, 1));
      const [charge] = await database.rows<{ id: string }>(
        `SELECT t.id FROM charge t ${mine} ORDER BY processed_on DESC LIMIT 1`,
        [buyer.accountId],
      );
      const said = { providerDisputeId: null, respondBy: null, openedBy: 'somebody', evidence: 'A letter' };
      const dispute = await get(Disputes).openDispute({ chargeId: charge?.id ?? '', amount: null, ...said });
      if ('objection' in dispute) throw new Error(dispute.objection);
      expect(await moneyViolations(database)).toEqual([]);
      expect(
        await get(Disputes).closeDispute(dispute, { stage, closedBy: 'somebody', evidence: 'Another' }),
      ).toBe(true);
      expect(await moneyViolations(database)).toEqual([]);
    }
    expect(await charges()).toHaveLength(2);
  });

  it('can be refunded through the carrier for one of its months', async () => {
    await bought();
    await on(day(1, 1));
    await on(day(2, 1));
    const [first] = await database.rows<{ id: string }>(
      `SELECT t.id FROM charge t ${mine} ORDER BY processed_on LIMIT 1`,
      [buyer.accountId],
    );
    const chargeId = first?.id as ChargeId;
    const wish = { chargeId, amount: null, effect: 'KEEP', reason: 'a test', by: 'somebody' } as const;
    expect(await get(RefundOperations).createRefund(wish)).toMatchObject({ refund: { phase: 'SUCCEEDED' } });
    const books = await fetch(`${shop.vendors}/files/books/sbps/${day(2, 1)}.csv`);
    expect((await books.text()).match(/refund/g)).toHaveLength(1);
    expect(await get(RefundOperations).createRefund(wish)).toHaveProperty('objection');
  });
});

it('keeps its agreement if the plan is bought after the cleanup has selected the unused agreement', async () => {
  const paymentMethodId = await agreed();
  const confirm = await quote(buyer.visitor, 'standard', { paymentMethodId });
  expect((await buy(shop, buyer.visitor, 'standard', confirm)).statusCode).toBe(200);
  const seen = jest.spyOn(get(MonthlyAgreementRepository), 'findUnusedBefore');
  seen.mockResolvedValueOnce([paymentMethodId as PaymentMethodId]);
  await get(UnusedAgreements).endAbandoned();
  seen.mockRestore();
  expect(await tasks()).toEqual([]);
  expect(await methods()).toEqual(['SbpsAuSimple USABLE']);
});
