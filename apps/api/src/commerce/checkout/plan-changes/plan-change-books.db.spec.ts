import { describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { Registry } from 'prom-client';

import { AccountWithdrawal } from '../../../account-closure/withdrawal/account-withdrawal.service.js';
import { MemberData } from '../../../identity/member-data/member-data.service.js';
import { Database } from '../../../platform/prisma/database.js';
import { MoneyCheck } from '../../books/money-check/money-check.service.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import type { ContractId } from '../../subscriptions/contracts/contracts.service.js';
import { changeContract } from '../../subscriptions/contracts/contracts.testing.js';
import { ChangeOrderRepository } from '../purchase/order/change-order.repository.js';
import { siteThatChangesPlans } from './plan-changes.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteThatChangesPlans(database);
const { renewing } = site;

const good = '4111111111111111';
const dead = '4000000201200005';

async function joined(card = good): Promise<ContractId> {
  const id = await site.join(await renewing.shop.addCard(card), 28);
  await renewing.on('2026-02-10');
  return id;
}

async function scheduled(card = good): Promise<ContractId> {
  const id = await joined(card);
  await site.schedule(id, 'yearly');
  return id;
}

/** Breaks rows with one SQL statement, runs `work`, and repairs the rows with another statement. */
async function broken(breaking: string, repairing: string, work: () => Promise<void>): Promise<void> {
  const run = (sql: string) => database.rows(`SET LOCAL session_replication_role = replica; ${sql}`);
  await run(breaking);
  await work();
  await run(repairing);
  expect(await moneyViolations(database)).toEqual([]);
}

const rules = async () => (await moneyViolations(database)).map((line) => line.replace(/^.* violates /, ''));

describe('the money check finds', () => {
  it('a scheduled change without its order', async () => {
    await scheduled();
    await broken(
      "UPDATE purchase_order SET plan_id = 'premium' WHERE state = 'SCHEDULED'",
      "UPDATE purchase_order SET plan_id = 'yearly' WHERE state = 'SCHEDULED'",
      async () => expect(await rules()).toContain('scheduled_change_has_order'),
    );
  });

  it('an order for a change that is not scheduled in its contract', async () => {
    const id = await scheduled();
    await broken(
      'CREATE TABLE held_change AS SELECT id, scheduled_change FROM contract; UPDATE contract SET scheduled_change = NULL',
      'UPDATE contract c SET scheduled_change = h.scheduled_change FROM held_change h WHERE h.id = c.id; DROP TABLE held_change',
      async () => expect(await rules()).toEqual(['scheduled_order_has_contract']),
    );
    expect((await site.contract(id)).facts.scheduledChange?.planId).toBe('yearly');
  });

  it('an unpaid change whose new contract has ended', async () => {
    const id = await scheduled(dead);
    await renewing.sweepOn('2026-02-28');
    const next = await site.successor(id);
    await broken(
      `UPDATE contract SET order_id = gen_random_uuid() WHERE id = '${next}'`,
      `UPDATE contract SET order_id = (SELECT id FROM purchase_order WHERE contract_id = '${next}') WHERE id = '${next}'`,
      async () => expect(await rules()).toContain('scheduled_order_has_contract'),
    );
  });

  it('a day that the old and the new plan were both paid for', async () => {
    const id = await joined();
    await renewing.sweepOn('2026-02-28');
    await site.schedule(id, 'yearly');
    await renewing.sweepOn('2026-03-28');
    expect(await rules()).toEqual([]);
    const until = (days: number) =>
      `UPDATE billing_cycle SET ends_on = ends_on + ${days} WHERE contract_id = '${id}' AND state = 'SETTLED'`;
    await broken(until(1), until(-1), async () =>
      expect(await rules()).toContain('change_of_plan_pays_no_day_twice'),
    );
  });

  it('a place in the sales counter, or a reservation, that belongs to no scheduled change', async () => {
    await scheduled();
    const count = (by: number) =>
      `UPDATE plan_sales_counter SET reserved = reserved + ${by} WHERE plan_id = 'yearly'`;
    await broken(count(1), count(-1), async () =>
      expect(await rules()).toContain('plan_sales_counter_matches_orders'),
    );
    await broken(
      `UPDATE plan_reservation SET order_id = gen_random_uuid() WHERE plan_id = 'yearly'`,
      `UPDATE plan_reservation SET order_id = (SELECT id FROM purchase_order) WHERE plan_id = 'yearly'`,
      async () => expect(await rules()).toContain('plan_reservation_has_owner'),
    );
  });

  it('an inconsistent change that was scheduled after the previous check', async () => {
    const check = renewing.shop.get(MoneyCheck);
    await joined();
    await check.checkChangedCustomers();
    const [contract] = await database.rows<{ id: ContractId }>(
      'SELECT id FROM contract WHERE ended_on IS NULL',
    );
    if (contract === undefined) throw new Error('There is no contract');
    await site.schedule(contract.id, 'yearly');
    await broken(
      "UPDATE purchase_order SET plan_id = 'premium' WHERE state = 'SCHEDULED'",
      "UPDATE purchase_order SET plan_id = 'yearly' WHERE state = 'SCHEDULED'",
      async () => {
        await check.checkChangedCustomers();
        const found = (await check.listFindings(100)).map(({ rule }) => rule);
        expect(found).toContain('scheduled_change_has_order');
      },
    );
    await check.checkChangedCustomers();
  });
});

describe('an account with a change of plan', () => {
  const close = () =>
    renewing.shop
      .get(AccountWithdrawal)
      .closeByOperator(renewing.shop.accountId, { by: 'Mori', reason: 'Asked by letter' });

  it('is not closed while the change is scheduled, because the contract runs', async () => {
    const id = await scheduled();
    expect(await close()).toMatchObject([{ reason: 'contract', subscriptionId: id }]);
    expect(await site.orders()).toEqual(['yearly SCHEDULED']);
  });

  it('is not closed if the old plan is discontinued, because the contract continues with the new plan', async () => {
    const id = await scheduled();
    const forceStopOn = renewing.day('2026-02-28');
    await changeContract(renewing.shop.site.nest, id, (facts) => ({ ...facts, forceStopOn }));
    expect(await close()).toMatchObject([{ reason: 'contract', subscriptionId: id }]);
    expect(await site.orders()).toEqual(['yearly SCHEDULED']);
  });

  it('can be closed when the new plan is on hold and cancelled, which releases the order and its reserved place', async () => {
    await scheduled(dead);
    await renewing.sweepOn('2026-02-28');
    const [next] = await database.rows<{ id: ContractId }>('SELECT id FROM contract WHERE ended_on IS NULL');
    const cancelRequestedOn = renewing.day('2026-02-28');
    await changeContract(renewing.shop.site.nest, next?.id ?? ('' as ContractId), (facts) => ({
      ...facts,
      cancelRequestedOn,
    }));
    expect(await close()).toEqual([]);
    expect(await site.orders()).toEqual(['yearly DROPPED CONTRACT_ENDED']);
    expect(await site.places()).toEqual(['yearly 0 0']);
    expect(await rules()).toEqual([]);
  });
});

describe('the data archive', () => {
  async function records(name: string) {
    const part = renewing.shop
      .get(MemberData)
      .allRecords()
      .find((each) => each.name === name);
    if (part === undefined) throw new Error(`No part ${name}`);
    const select = Object.fromEntries(part.fields.map((field) => [field, true] as const));
    const asked = { where: { accountId: renewing.shop.accountId }, select, take: 100 };
    return part.read(asked, renewing.shop.get(Database));
  }

  it('contains the scheduled change with the promised price, and the final state of its order', async () => {
    const id = await scheduled();
    expect(await records('subscriptions')).toMatchObject([
      { id, scheduledChange: { planId: 'yearly', price: 19_800 }, predecessorId: null },
    ]);
    await site.withdraw(id);
    expect(await records('orders')).toMatchObject([
      { kind: 'CHANGE', changesContractId: id, state: 'DROPPED', dropReason: 'WITHDRAWN', planId: 'yearly' },
    ]);
    await site.schedule(id, 'yearly');
    await renewing.sweepOn('2026-02-28');
    expect(await records('subscriptions')).toMatchObject([
      { planId: 'yearly', predecessorId: id, endReason: null, scheduledChange: null },
      { id, endReason: 'CHANGED' },
    ]);
  });
});

describe('the metrics of changes of plan', () => {
  const counted = async () => {
    const metrics = await renewing.shop.get(Registry).getMetricsAsJSON();
    const sum = (name: string, reason?: string) =>
      metrics
        .filter((each) => each.name === `account_plan_changes_${name}_total`)
        .flatMap(({ values }) => values as { value: number; labels: { reason?: string } }[])
        .filter(({ labels }) => labels.reason === reason)
        .reduce((total, { value }) => total + value, 0);
    return {
      scheduled: sum('scheduled'),
      completed: sum('completed'),
      withdrawn: sum('dropped', 'WITHDRAWN'),
      replaced: sum('dropped', 'REPLACED'),
    };
  };

  const since = async (before: Awaited<ReturnType<typeof counted>>) =>
    Object.fromEntries(
      Object.entries(await counted()).map(([name, count]) => [
        name,
        count - before[name as keyof typeof before],
      ]),
    );

  it('count scheduled, completed and dropped changes', async () => {
    const before = await counted();
    const id = await scheduled();
    await site.schedule(id, 'premium');
    await site.withdraw(id);
    await site.schedule(id, 'yearly');
    await renewing.sweepOn('2026-02-28');
    expect(await since(before)).toEqual({ scheduled: 3, completed: 1, withdrawn: 1, replaced: 1 });
  });

  it('do not count a change that is rolled back', async () => {
    const before = await counted();
    const id = await joined();
    const recorded = jest
      .spyOn(renewing.shop.get(ChangeOrderRepository), 'dropOrder')
      .mockRejectedValueOnce(new Error('The connection was lost'));
    await site.schedule(id, 'yearly');
    await expect(site.withdraw(id)).rejects.toThrow('The connection was lost');
    recorded.mockRestore();
    expect(await since(before)).toMatchObject({ scheduled: 1, withdrawn: 0 });
  });
});
