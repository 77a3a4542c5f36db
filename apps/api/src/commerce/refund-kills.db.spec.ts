import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { killCommand } from '../testing/dying-programs.js';
import { buildProgram } from '../testing/running-site.js';
import { moneyViolations } from './billing/money-check.testing.js';
import { siteWithPayments } from './payment-methods/payment-methods.testing.js';
import { PurchaseAftermath } from './purchase/purchase-aftermath.testing.js';
import { confirmed, withFastGateways } from './purchase/purchase-steps.testing.js';
import { byCard } from './purchase/purchase-stories.testing.js';
import { RefundAftermath } from './refund-aftermath.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, withFastGateways);
const purchases = new PurchaseAftermath(shop, database);
const aftermath = new RefundAftermath(shop, database);

beforeAll(() => buildProgram(), 120_000);

it.each([
  ['request ST02-00303-101', 'END_NOW', '--end-now'],
  ['commit refund, ledger_transfer, earning, audit_event, outbox_message', 'KEEP', '--keep'],
] as const)(
  'a refund whose command is killed before its "%s" goes back once or not at all, as books and mail say',
  async (boundary, effect, option) => {
    const buyer = await purchases.begin(byCard, { behaviour: '4111111111111111' });
    const press = await confirmed(shop, buyer);
    await press(buyer.visitor, shop);
    await purchases.recover(buyer);
    const words = ['refunds', 'make', await aftermath.paidCharge(buyer)];
    const said = [option, '--reason', 'Asked for', '--by', 'Aoi'];
    await killCommand(shop.site.environment, [...words, ...said], boundary);
    await aftermath.recover(buyer);
    expect(await aftermath.violations(buyer, effect)).toEqual([]);
    expect(await moneyViolations(database)).toEqual([]);
  },
  120_000,
);
