import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { supportCommands, type Support } from './support-commands.js';
import { ChargeSearch } from '../../commerce/payments/charges/operate/charge-search.service.js';
import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import { siteWithPayments } from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { OrderExplanations } from '../../commerce/checkout/purchase/order/order-explanations.service.js';
import {
  addBuyer,
  buy,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
} from '../../commerce/checkout/purchase/purchase.testing.js';
import { AccountSearch } from '../../identity/accounts/account-search.repository.js';
import { runCommand } from '../../platform/cli/run-command.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, sellingStore);

let buyers: Buyer[];
let orders: { number: string; amount: number; day: string }[];

beforeAll(async () => {
  const holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
  buyers = [await addBuyer(shop), await addBuyer(shop)];
  for (const { visitor, accountId } of buyers) {
    const paymentMethodId = await shareCard(shop, holder, accountId);
    const answer = await buy(shop, visitor, 'second', await quote(visitor, 'second', { paymentMethodId }));
    expect(answer.statusCode).toBe(200);
  }
  orders = await database.rows(
    `SELECT number, amount, to_char(ordered_at + interval '9 hours', 'YYYY-MM-DD') AS day
       FROM purchase_order ORDER BY ordered_at, id`,
  );
});

async function find(...words: string[]) {
  const found: string[] = [];
  const write = (line: string) => void found.push(line.slice(0, 36));
  const get = <Service>(type: new (...parameters: never[]) => Service): Service =>
    shop.site.nest.get(type, { strict: false });
  const support = {
    ...{ search: get(AccountSearch), charges: get(ChargeSearch) },
    ...{ orders: get(OrderExplanations), customers: get(Customers) },
  } as Support;
  const commands = supportCommands((work) => work(support));
  await runCommand(commands, ['members', 'find', ...words], { out: write, error: write });
  return found;
}

it('finds the buyer by an order, and all payers by an amount and a day', async () => {
  const [one, other] = buyers.map(({ accountId }) => accountId);
  const [order] = orders;
  expect(await find('--order', String(order?.number))).toEqual([one]);
  expect(await find('--amount', String(order?.amount), '--on', String(order?.day))).toEqual([one, other]);
  expect(await find('--amount', String(order?.amount), '--on', '2020-01-01')).toEqual(['No account fits.']);
});
