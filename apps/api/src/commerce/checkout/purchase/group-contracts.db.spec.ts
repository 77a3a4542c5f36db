import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { repeatRace, runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { Database } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import type { StoreChanges } from '../../../testing/apply-store.js';
import { aPlan } from '../../catalogue.suite.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { redirectOf, siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { joinContract } from '../../subscriptions/contracts/contracts.testing.js';
import { OrderCharges } from './fulfilment/order-charges.service.js';
import {
  addBuyer,
  buy,
  fillIn,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
  type Confirmed,
} from './purchase.testing.js';
import type { OrderId } from './reservation/reservation.repository.js';

const group = {
  id: 'unlimited',
  name: { ja: '見放題', en: 'Unlimited' },
  plans: ['standard', 'second', 'third'],
  change: { up: 'at-period-end', down: 'at-period-end' },
} as const;

const groupStore: StoreChanges = (file) => {
  const store = sellingStore(file);
  const more = ['third', 'outside'].map((planId) => plan.parse(aPlan({ planId })));
  return { ...store, plans: [...store.plans, ...more], planGroups: [{ ...group, plans: [...group.plans] }] };
};

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, groupStore);
const { site } = shop;

let holder: Buyer;
let buyer: Buyer;
let card: string;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

beforeEach(async () => {
  await database.rows('TRUNCATE outbox_message, plan_sales_counter, rate_limit');
  buyer = await addBuyer(shop);
  card = await shareCard(shop, holder, buyer.accountId);
});

afterEach(() => void jest.restoreAllMocks());

const find = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });

function withSettings(changes: Partial<ReturnType<SettingsService['current']>>): void {
  const settings = find(SettingsService);
  jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), ...changes });
}

const confirmOf = (planId: string, { visitor } = buyer, paymentMethodId = card) =>
  quote(visitor, planId, { paymentMethodId });

async function own(planId: string): Promise<void> {
  expect((await buy(shop, buyer.visitor, planId, await confirmOf(planId))).statusCode).toBe(200);
}

const form = async (planId: string, { visitor } = buyer) =>
  (await visitor.screen(`/plans/${planId}`)).json<{
    plan: { button: string; href: string };
    readOnlyReason: { code: string; message: string } | null;
    orderPath: string | null;
    contracts: { subscriptionId: string; planName: string; changeHref?: string }[];
    runningContracts: { planName: string; price: number }[];
  }>();

const contractOf = async (planId: string) => {
  const [row] = await database.rows<{ id: string }>(
    `SELECT k.id FROM contract k JOIN customer c ON c.id = k.customer_id
      WHERE c.account_id = $1 AND k.plan_id = $2 AND k.ended_on IS NULL`,
    [buyer.accountId, planId],
  );
  return row?.id ?? '';
};

const orders = () =>
  database.rows<{ id: string; planId: string; state: string }>(
    `SELECT o.id, o.plan_id AS "planId", o.state FROM purchase_order o JOIN customer c ON c.id = o.customer_id
      WHERE c.account_id = $1 ORDER BY o.ordered_at, o.id`,
    [buyer.accountId],
  );

const changeBuyersContracts = (change: string) =>
  database.rows(
    `UPDATE contract SET ${change} WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)`,
    [buyer.accountId],
  );

describe('a member with a contract for another plan of the group', () => {
  const refusesAll = async (planId: string, confirm?: Confirmed) => {
    const filled = { paymentMethodId: card };
    expect(await fillIn(buyer.visitor, planId, filled)).toBeProblem('PLAN_GROUP_CONTRACTED');
    const verified = await buyer.visitor.post(`/zapi/purchase/verify/${planId}`, {});
    expect(verified).toBeProblem('PLAN_GROUP_CONTRACTED');
    if (confirm !== undefined)
      expect(await buy(shop, buyer.visitor, planId, confirm)).toBeProblem('PLAN_GROUP_CONTRACTED');
  };

  it('cannot buy the plan through the form, its verification or an earlier quote', async () => {
    const other = await addBuyer(shop);
    const othersCard = await shareCard(shop, holder, other.accountId);
    const confirm = await confirmOf('second');
    const others = await confirmOf('second', other, othersCard);
    await own('standard');
    await refusesAll('second', confirm);
    expect((await orders()).map(({ planId, state }) => [planId, state])).toEqual([['standard', 'PAID']]);
    expect((await buy(shop, other.visitor, 'second', others)).statusCode).toBe(200);
  });

  it('can buy films and plans outside the group, and is told that the contract continues', async () => {
    await own('standard');
    expect(await form('outside')).toMatchObject({
      plan: { button: 'default' },
      readOnlyReason: null,
      runningContracts: [{ planName: 'スタンダード', price: 1_980 }],
    });
    const confirm = await confirmOf('outside');
    expect((await buyer.visitor.screen(confirm.path)).json()).toMatchObject({
      runningContracts: [{ planName: 'スタンダード', price: 1_980 }],
    });
    expect((await buy(shop, buyer.visitor, 'outside', confirm)).statusCode).toBe(200);
    await own('film');
  });

  it('cannot buy the plan until a cancelled contract has ended', async () => {
    await own('standard');
    await changeBuyersContracts(
      `cancel_requested_on = '2026-04-01', cancel_requested_at = now(), state = 'CANCEL_REQUEST'`,
    );
    await refusesAll('second');
    expect(await form('second')).toMatchObject({ contracts: [{ changeHref: expect.any(String) }] });
  });

  it('cannot buy the plan even if the contract was granted', async () => {
    const confirm = await confirmOf('second');
    await joinContract(site.nest, buyer.accountId, { orderId: null, freeDays: 30 });
    await refusesAll('second', confirm);
  });

  it('is redirected to the change of plan even if the contract limit is reached', async () => {
    const confirm = await confirmOf('second');
    await own('standard');
    withSettings({ maxContracts: 1 });
    await refusesAll('second', confirm);
    expect(await fillIn(buyer.visitor, 'outside', { paymentMethodId: card })).toBeProblem(
      'CONTRACT_LIMIT_REACHED',
    );
  });

  it('sees the change of plan instead of the order form', async () => {
    await own('standard');
    const id = await contractOf('standard');
    expect(await form('second')).toMatchObject({
      plan: { button: 'change', href: `/mypage/subscription/${id}/change/second/confirm` },
      readOnlyReason: {
        code: 'PLAN_GROUP_CONTRACTED',
        message:
          'ご契約中のプランがあるため、このプランを別に契約することはできません。プランの変更をご利用ください。',
      },
      contracts: [
        {
          subscriptionId: id,
          planName: 'スタンダード',
          endsAt: null,
          changeHref: `/mypage/subscription/${id}/change`,
        },
      ],
      verification: null,
      runningContracts: [],
    });
    const { contracts } = await form('standard');
    expect(contracts).toEqual([expect.not.objectContaining({ changeHref: expect.anything() })]);
  });

  it('sees that the store does not offer the change', async () => {
    await own('second');
    withSettings({
      planGroups: [{ ...group, plans: [...group.plans], change: { up: 'at-period-end', down: 'never' } }],
    });
    const message =
      'ご契約中のプランがあるため、このプランを別に契約することはできません。このプランへの変更も受け付けていません。';
    const { plan: shown, readOnlyReason, contracts } = await form('standard');
    expect([shown.button, readOnlyReason?.message]).toEqual(['noChange', message]);
    expect(contracts).toEqual([expect.not.objectContaining({ changeHref: expect.anything() })]);
    const answer = await fillIn(buyer.visitor, 'standard', { paymentMethodId: card });
    expect(answer.json()).toMatchObject({ code: 'PLAN_GROUP_CONTRACTED', message });
    expect((await form('third')).plan.button).toBe('change');
  });

  it('sees both contracts that existed before the group, each with its change of plan', async () => {
    withSettings({ planGroups: [] });
    await own('standard');
    expect((await form('second')).plan.button).toBe('default');
    await own('second');
    jest.restoreAllMocks();
    const ids = [await contractOf('standard'), await contractOf('second')];
    const { plan: shown, contracts, readOnlyReason } = await form('third');
    expect(readOnlyReason?.code).toBe('PLAN_GROUP_CONTRACTED');
    expect(contracts.map(({ changeHref }) => changeHref).sort()).toEqual(
      ids.map((id) => `/mypage/subscription/${id}/change`).sort(),
    );
    expect(contracts.map(({ changeHref }) => changeHref)).toContain(shown.href);
    expect((await form('second')).readOnlyReason?.code).toBe('CONTRACT_LIMIT_REACHED');
  });
});

describe('an open order for another plan of the group', () => {
  async function atIssuer(planId: string): Promise<void> {
    const { threeDSecure } = find(SettingsService).current();
    withSettings({ threeDSecure: { ...threeDSecure, authenticateSavedCards: true } });
    const confirm = await confirmOf(planId);
    expect(redirectOf(await buy(shop, buyer.visitor, planId, confirm))).toMatch(/^http/);
    jest.restoreAllMocks();
  }

  it('is abandoned by a new order if it is waiting for the card issuer', async () => {
    await atIssuer('standard');
    await atIssuer('outside');
    expect(await form('second')).toMatchObject({ readOnlyReason: null, plan: { button: 'default' } });
    await own('second');
    expect((await orders()).map(({ planId, state }) => [planId, state])).toEqual([
      ['standard', 'FAILED'],
      ['outside', 'OPEN'],
      ['second', 'PAID'],
    ]);
  });

  it('prevents a new order once its charge was sent', async () => {
    const confirm = await confirmOf('second');
    await atIssuer('standard');
    const [order] = await orders();
    await database.rows(
      `UPDATE charge SET phase = 'SENT', sent_at = clock_timestamp(), due_at = NULL WHERE order_id = $1`,
      [order?.id],
    );
    expect(await form('second')).toMatchObject({
      readOnlyReason: { code: 'PAYMENT_BEING_CHECKED' },
      orderPath: `/plans/standard/complete?order=${order?.id ?? ''}`,
    });
    const filled = { paymentMethodId: card };
    expect(await fillIn(buyer.visitor, 'second', filled)).toBeProblem('PAYMENT_BEING_CHECKED');
    expect(await buy(shop, buyer.visitor, 'second', confirm)).toBeProblem('DUPLICATE_BILLING');
    await database.rows(`UPDATE purchase_order SET outcome_unknown_since = now() WHERE id = $1`, [order?.id]);
    expect(await buy(shop, buyer.visitor, 'second', confirm)).toBeProblem('PAYMENT_BEING_CHECKED');
    expect(await form('outside')).toMatchObject({ readOnlyReason: null });
  });

  it('does not become a contract if its payment succeeds after another plan was bought', async () => {
    await atIssuer('standard');
    await own('second');
    const [abandoned] = await orders();
    const lock = () =>
      find(Database).transaction(async (transaction) => {
        const { hasEnded } = await find(OrderCharges).lock(transaction, abandoned?.id as OrderId);
        return hasEnded;
      });
    expect(await lock()).toBe(true);
    withSettings({ planGroups: [] });
    expect(await lock()).toBe(false);
  });
});

describe('two plans of the same group', () => {
  it('are not both bought by concurrent orders in several tabs', async () => {
    await repeatRace(async () => {
      buyer = await addBuyer(shop);
      card = await shareCard(shop, holder, buyer.accountId);
      const tabs = [
        { planId: 'standard', confirm: await confirmOf('standard') },
        { planId: 'second', confirm: await confirmOf('second') },
      ];
      const outcomes = await runConcurrently(16, async (index) => {
        const { planId, confirm } = tabs[index % 2] ?? raise();
        return (await buy(shop, buyer.visitor, planId, confirm)).json<{
          redirectTo?: string;
          code?: string;
        }>();
      });
      const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
      expect(answers).toHaveLength(16);
      expect(new Set(answers.flatMap(({ redirectTo }) => redirectTo ?? [])).size).toBe(1);
      const refused = ['PLAN_GROUP_CONTRACTED', 'DUPLICATE_BILLING', 'PURCHASE_LOCKED'];
      for (const { code } of answers) if (code !== undefined) expect(refused).toContain(code);
      expect(await orders()).toMatchObject([{ state: 'PAID' }]);
    });
  });
});

function raise(): never {
  throw new Error('There is no such tab');
}
