import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { RowSweeper } from '../../../../platform/lifecycle/row-sweeper.js';
import { runCommand } from '../../../../platform/cli/run-command.js';
import { builtSiteFolder } from '../../../../testing/built-site-folder.js';
import type { StoreChanges } from '../../../../testing/apply-store.js';
import { foreignIn } from '../../../../testing/marked-texts.js';
import { redirectOf, siteWithPayments } from '../../../payments/payment-methods/payment-methods.testing.js';
import {
  addBuyer,
  buy,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
  type Filled,
} from '../purchase.testing.js';
import { orderConfirmationCommands } from './order-confirmations.commands.js';
import { OrderConfirmations } from './order-confirmations.service.js';

const database = testDatabase({ emptied: 'once' });
const explained = { ja: '期間は一年です。', en: 'For one year.' };
const explaining: StoreChanges = (file) => {
  const store = sellingStore(file);
  return {
    ...store,
    campaigns: store.campaigns.map((each) => ({ ...each, campaignDescription: explained })),
  };
};
const shop = siteWithPayments(database, explaining, { WEB_ROOT: builtSiteFolder() });
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  shop.site.nest.get<Service>(service, { strict: false });

let holder: Buyer;
let buyer: Buyer;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

beforeEach(async () => {
  buyer = await addBuyer(shop);
});

async function ordered(
  who: Buyer,
  language: 'ja' | 'en',
  filled: Filled = {},
): Promise<{ id: string; number: string }> {
  who.visitor.headers = { ...who.visitor.headers, 'accept-language': language };
  const paymentMethodId = await shareCard(shop, holder, who.accountId);
  const confirm = await quote(who.visitor, 'standard', { ...filled, paymentMethodId });
  redirectOf(await buy(shop, who.visitor, 'standard', confirm));
  const [order] = await database.rows<{ id: string; number: string }>(
    `SELECT o.id, o.number FROM purchase_order o JOIN customer c ON c.id = customer_id WHERE c.account_id = $1`,
    [who.accountId],
  );
  if (order === undefined) throw new Error('Nothing was ordered');
  return order;
}

async function printed(order: string): Promise<{ status: number; output: string[] }> {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const commands = orderConfirmationCommands((work) => work(get(OrderConfirmations)));
  return {
    status: await runCommand(commands, ['orders', 'show-confirmation', order], { out, error: out }),
    output,
  };
}

describe('an order confirmation', () => {
  it('can be printed by order number or order id, in the language of the confirmation page and with a matching hash', async () => {
    const order = await ordered(buyer, 'en');
    const other = await ordered(await addBuyer(shop), 'ja');
    const { status, output } = await printed(order.number);
    expect(status).toBe(0);
    expect(output[0]).toMatch(new RegExp(`^Order ${order.number}, .* JST, in en, page assets/app\\.js$`));
    expect(output[1]).toMatch(/^SHA-256 [0-9a-f]{64}: agrees$/);
    expect(output.slice(3)).toEqual(['# en Standard', '[¥1980]', 'Visa ending in 1111']);
    expect((await printed(order.id)).output).toEqual(output);
    const stored = await get(OrderConfirmations).findConfirmation(order.id);
    expect(foreignIn(JSON.stringify(stored?.data), 'en')).toEqual([]);
    expect((await printed(other.number)).output[3]).toBe('# ja スタンダード');
    expect((await printed('20260401-999999')).status).toBe(1);
  });

  it.each([
    ['ja', '半額', '期間は一年です。'],
    ['en', 'Half price', 'For one year.'],
  ] as const)('shows the campaign as the page does: %s', async (language, name, description) => {
    const { id } = await ordered(buyer, language, { campaignCode: 'HALF2026' });
    const stored = await get(OrderConfirmations).findConfirmation(id);
    expect(stored?.data).toMatchObject({
      verification: { campaignName: name, campaignDescription: description },
    });
    expect(foreignIn(JSON.stringify(stored?.data), language)).toEqual([]);
  });

  it('is stored encrypted, without the card, and cannot be replaced', async () => {
    const order = await ordered(buyer, 'ja');
    const [kept] = await database.rows<{ content: Buffer }>(
      'SELECT content FROM order_confirmation WHERE order_id = $1',
      [order.id],
    );
    expect(kept?.content.toString()).not.toContain('スタンダード');
    const other = await ordered(await addBuyer(shop), 'ja');
    await database.rows(
      `UPDATE order_confirmation SET content = (SELECT content FROM order_confirmation WHERE order_id = $2) WHERE order_id = $1`,
      [order.id, other.id],
    );
    const { status, output } = await printed(order.number);
    expect([status, output.join()]).toEqual([1, expect.not.stringContaining('スタンダード')]);
  });

  it('reports if its content does not match the hash', async () => {
    const order = await ordered(buyer, 'ja');
    await database.rows('UPDATE order_confirmation SET hash = sha256(hash) WHERE order_id = $1', [order.id]);
    const { status, output } = await printed(order.number);
    expect([status, output[1]]).toEqual([1, expect.stringMatching(/DOES NOT AGREE$/)]);
  });

  it('no longer contains the card after its retention period, but the hash still matches', async () => {
    const order = await ordered(buyer, 'en');
    const before = await printed(order.number);
    await database.rows(
      `UPDATE customer SET account_id = NULL, closed_at = $2::timestamptz, erase_at = $2::timestamptz
        WHERE id = (SELECT customer_id FROM purchase_order WHERE id = $1)`,
      [order.id, new Date(shop.site.clock.now().getTime() - 550 * 86_400_000)],
    );
    await get(RowSweeper).sweep();
    const { status, output } = await printed(order.number);
    expect([status, output[1], output.at(-1)]).toEqual([0, before.output[1], 'Credit card']);
  });
});
