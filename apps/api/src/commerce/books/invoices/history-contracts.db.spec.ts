import { beforeEach, expect, it } from '@jest/globals';
import { paymentHistoryScreen } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { addDays, businessDate, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';

import { changeContract } from '../../subscriptions/contracts/contracts.testing.js';
import type { ContractId } from '../../subscriptions/contracts/contracts.service.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { earningsOf } from '../../ledger/ledger/earnings.testing.js';
import {
  SubscriptionsSite,
  type Subscriber,
} from '../../subscriptions/subscriptions/subscriptions.testing.js';

/** Truncates tables only once, so that the rows created from the store file remain. */
const database = testDatabase({ emptied: 'once' });
const shop = new SubscriptionsSite(database);

let owner: Subscriber;
let contract: ContractId;

beforeEach(async () => {
  owner = await shop.subscriber();
  contract = await shop.join(owner);
});

/** Books a payment for the first period of a contract, or for the order from which the contract was created. */
async function paid(what: 'order' | 'period', { accountId }: Subscriber, id: ContractId): Promise<void> {
  const customerId = await shop.site.nest.get(Customers, { strict: false }).findOrCreate(accountId);
  const earned = await earningsOf(shop.site.nest).earned(customerId, {
    amount: 980,
    at: shop.site.clock.now(),
  });
  await database.rows(
    `UPDATE earning SET (order_id, cycle_id) = (
       SELECT CASE $3 WHEN 'order' THEN c.order_id END, CASE $3 WHEN 'period' THEN b.id END
         FROM contract c JOIN billing_cycle b ON b.contract_id = c.id WHERE c.id = $1 LIMIT 1) WHERE id = $2`,
    [id, earned.id, what],
  );
}

const contractsShown = async ({ visitor }: Subscriber) =>
  paymentHistoryScreen.data
    .parse((await visitor.screen('/mypage/payment-history')).json())
    .items.map(({ subscriptionId }) => subscriptionId);

it('the payment history links a payment for an order or a period to the member’s contract', async () => {
  const other = await shop.subscriber();
  const others = await shop.join(other);
  await paid('order', owner, contract);
  await paid('period', owner, contract);
  await paid('period', other, others);
  await paid('period', owner, others);
  expect(await contractsShown(owner)).toEqual([null, contract, contract]);
  expect(await contractsShown(other)).toEqual([others]);
});

it('the payment history does not link to a contract that ended more than a year ago, because that contract has no page any more', async () => {
  await paid('period', owner, contract);
  const today = businessDateAt(shop.site.clock.now());
  for (const [endedOn, shown] of [
    [addDays(today, -300), contract],
    [businessDate('2025-01-01'), null],
  ] as const) {
    await changeContract(shop.site.nest, contract, (facts) => ({
      ...facts,
      endedOn,
      endReason: 'CANCELLED',
    }));
    expect(await contractsShown(owner)).toEqual([shown]);
  }
});
