import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { RowSweeper } from '../../../platform/lifecycle/row-sweeper.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { CustomerPurchases } from '../../checkout/purchase/customer-purchases.repository.js';
import { bookRetentionMs } from './customer-classes.declaration.js';
import { CustomerData } from './customer-data.service.js';
import { CustomerRepository } from './customer.repository.js';
import { Customers, type CustomerId } from './customers.service.js';

const database = testDatabase();
const site = testApplication(database);
const loose = { strict: false } as const;

/** Start of the retention period of every customer's books. */
let newest: 'open' | null = null;

beforeAll(() => site.nest.get(CustomerData, loose).register({ findNewest: () => Promise.resolve(newest) }));
afterEach(() => {
  newest = null;
  jest.restoreAllMocks();
});

/** Adds a member whose account was closed long enough ago that the card data is due for erasure. */
async function closed(email: string, eraseAt: Date): Promise<string> {
  const id = await site.nest.get(Customers, loose).findOrCreate(await addMember(site.nest, { email }));
  await database.rows(
    "UPDATE customer SET account_id = NULL, closed_at = $2::timestamptz - interval '548 days', erase_at = $2 WHERE id = $1",
    [id, eraseAt],
  );
  return id;
}

const erased = async (id: string) => {
  const [row] = await database.rows<{ cards_erased_at: Date | null; erase_at: Date }>(
    'SELECT cards_erased_at, erase_at FROM customer WHERE id = $1',
    [id],
  );
  return row;
};

describe('a closed account', () => {
  it('does not block others when its erasure fails, and is retried a day later', async () => {
    const now = site.clock.now();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
    const first = await closed('first@example.jp', ago(2));
    const second = await closed('second@example.jp', ago(1));
    jest
      .spyOn(site.nest.get(CustomerRepository, loose), 'markCardsErased')
      .mockRejectedValueOnce(new Error('held'));
    await site.nest.get(RowSweeper, loose).sweep();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(await erased(first)).toEqual({ cards_erased_at: null, erase_at: tomorrow });
    expect(await erased(second)).toMatchObject({ cards_erased_at: now });
    site.clock.travel({ days: 1 });
    await site.nest.get(RowSweeper, loose).sweep();
    expect(await erased(first)).toMatchObject({ cards_erased_at: tomorrow });
  });

  it('is kept while it has open payments, regardless of its closing date', async () => {
    const now = site.clock.now();
    const id = await closed('open@example.jp', now);
    const before = new Date(now.getTime() - bookRetentionMs - 1);
    await database.rows('UPDATE customer SET closed_at = $2, cards_erased_at = $2 WHERE id = $1', [
      id,
      before,
    ]);
    newest = 'open';
    await site.nest.get(RowSweeper, loose).sweep();
    expect(await erased(id)).toMatchObject({ erase_at: new Date(now.getTime() + bookRetentionMs) });
    newest = null;
    await database.rows('UPDATE customer SET erase_at = $2 WHERE id = $1', [id, now]);
    await site.nest.get(RowSweeper, loose).sweep();
    expect(await erased(id)).toBeUndefined();
  });

  it('leaves campaign counters that match the remaining orders after two purchases with one campaign', async () => {
    const now = site.clock.now();
    const [twice, other] = [await closed('twice@example.jp', now), await closed('other@example.jp', now)];
    for (const [index, id] of [twice, twice, other].entries())
      await database.rows(
        `INSERT INTO purchase_order (id, number, customer_id, quote_id, plan_id, campaign_id, origin, state, snapshot,
                payment_method_type, amount, ordered_at, finished_at)
         VALUES (gen_random_uuid(), '20260401-00000' || $1::int, $2, gen_random_uuid(), 'film', 'half', 'SITE', 'PAID', '{}',
                'SbpsCredit', 0, $3, $3)`,
        [index, id, now],
      );
    await database.rows(`INSERT INTO plan_sales_counter VALUES ('film', 3, 0)`);
    await database.rows(`INSERT INTO campaign_usage_counter VALUES ('half', 3, 0)`);
    const rules = () => database.rows('SELECT rule FROM sale_violation');
    expect(await rules()).toEqual([]);
    await site.nest
      .get(Database)
      .transaction((transaction) =>
        site.nest.get(CustomerPurchases, loose).eraseBooks(transaction, twice as CustomerId),
      );
    expect(await database.rows('SELECT customer_id AS id FROM purchase_order')).toEqual([{ id: other }]);
    expect(await rules()).toEqual([]);
  });

  it('leaves campaign counters that match the remaining orders after completed or dropped plan changes', async () => {
    const now = site.clock.now();
    const [changer, other] = [await closed('changer@example.jp', now), await closed('next@example.jp', now)];
    for (const [index, [id, state, reason]] of [
      [changer, 'PAID', null],
      [changer, 'DROPPED', 'CANCELLED'],
      [other, 'PAID', null],
    ].entries())
      await database.rows(
        `INSERT INTO purchase_order (id, number, customer_id, quote_id, plan_id, campaign_id, origin, kind, state, drop_reason,
                changes_contract_id, snapshot, payment_method_type, amount, ordered_at, finished_at)
         VALUES (gen_random_uuid(), '20260402-00000' || $1::int, $2, gen_random_uuid(), 'yearly', 'half', 'SITE', 'CHANGE', $4, $5,
                gen_random_uuid(), '{}', 'SbpsCredit', 0, $3, $3)`,
        [index, id, now, state, reason],
      );
    await database.rows(`INSERT INTO plan_sales_counter VALUES ('yearly', 2, 0)`);
    await database.rows(`INSERT INTO campaign_usage_counter VALUES ('half', 2, 0)`);
    const rules = () => database.rows('SELECT rule FROM sale_violation');
    expect(await rules()).toEqual([]);
    await site.nest
      .get(Database)
      .transaction((transaction) =>
        site.nest.get(CustomerPurchases, loose).eraseBooks(transaction, changer as CustomerId),
      );
    expect(await database.rows('SELECT customer_id AS id FROM purchase_order')).toEqual([{ id: other }]);
    expect(await rules()).toEqual([]);
  });
});
