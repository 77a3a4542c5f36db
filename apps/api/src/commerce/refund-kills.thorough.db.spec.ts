import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { commandsOfOperations } from '../app/cli/operation-command-lines.js';
import { runCommand } from '../platform/cli/run-command.js';
import { killCommand } from '../testing/dying-programs.js';
import { buildProgram } from '../testing/running-site.js';
import { moneyViolations } from './ledger/billing/money-check.testing.js';
import { siteWithPayments } from './payments/payment-methods/payment-methods.testing.js';
import { PurchaseAftermath, type Buyer } from './checkout/purchase/purchase-aftermath.testing.js';
import { confirmed, withFastGateways } from './checkout/purchase/purchase-steps.testing.js';
import { byCard } from './checkout/purchase/purchase-stories.testing.js';
import { RefundAftermath } from './refund-aftermath.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, withFastGateways);
const purchases = new PurchaseAftermath(shop, database);
const aftermath = new RefundAftermath(shop, database);

beforeAll(() => buildProgram(), 120_000);

const deaths = [
  { before: 'request ST02-00303-101', effect: 'END_NOW', option: '--end-now' },
  {
    before: 'commit refund, ledger_transfer, earning, audit_event, outbox_message',
    effect: 'KEEP',
    option: '--keep',
  },
] as const;

/** Reads the confirmation code from the refund preview. */
async function shownCode(line: readonly string[]): Promise<string> {
  const output: string[] = [];
  const out = (text: string) => void output.push(text);
  const commands = commandsOfOperations((work) => work(shop.site.nest));
  await runCommand(commands, [...line, '--preview'], { out, error: out });
  return /--confirm (\w+)/.exec(output.join())?.[1] ?? '';
}

async function paid(): Promise<Buyer> {
  const buyer = await purchases.begin(byCard, { behaviour: '4111111111111111' });
  const press = await confirmed(shop, buyer);
  await press(buyer.visitor, shop);
  await purchases.recover(buyer);
  return buyer;
}

it('a refund is executed once or not at all when its command is killed, and ledger and e-mails are consistent', async () => {
  // All purchases run first, because the refund commands move the database time ahead.
  const buyers: Buyer[] = [];
  for (const _ of deaths) buyers.push(await paid());
  const violations: string[] = [];
  for (const [index, { before, effect, option }] of deaths.entries()) {
    const buyer = buyers[index] as Buyer;
    const args = ['refunds', 'create', await aftermath.paidCharge(buyer), option];
    const line = [...args, '--reason', 'Asked for', '--by', 'Aoi'];
    await killCommand(shop.site.environment, [...line, '--confirm', await shownCode(line)], before);
    await aftermath.recover(buyer);
    violations.push(...(await aftermath.violations(buyer, effect)));
  }
  process.stdout.write(`Refunds killed: ${deaths.length}, ${violations.length} violations\n`);
  expect(violations).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
}, 300_000);
