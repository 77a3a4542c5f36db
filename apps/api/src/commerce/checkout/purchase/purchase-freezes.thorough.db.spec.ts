import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { crashMatrix, printTally } from '../../../testing/crash-matrix.js';
import { freezingAt, watchEffects } from '../../../testing/crash-points.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { ChargesInFlight } from '../../payments/charges/drive/charges-in-flight.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { PurchaseAftermath } from './purchase-aftermath.testing.js';
import { confirmed, withFastGateways } from './purchase-steps.testing.js';
import {
  byCard,
  byCarrier,
  byPaypal,
  byPaypalBefore,
  type PurchaseStories,
} from './purchase-stories.testing.js';

const database = testDatabase({ emptied: 'once' });
// Provides one connection per caller. A waiting caller would otherwise continue in the async context of the
// call that releases the connection.
const shop = siteWithPayments(database, withFastGateways, { DATABASE_POOL_SIZE: '40' });
const aftermath = new PurchaseAftermath(shop, database);

let effects: ReturnType<typeof watchEffects>;
beforeAll(() => {
  effects = watchEffects();
});
afterAll(() => effects.stop());

/** Tests the successful outcome of each payment method. */
const matrix = (stories: PurchaseStories) =>
  crashMatrix([stories.outcomes[0]], async (story, crashAt) => {
    const buyer = await aftermath.begin(stories, story);
    const press = await confirmed(shop, buyer);
    const frozen = await freezingAt(crashAt, async () => {
      await press(buyer.visitor, shop);
      await shop.site.waitForTasks();
    });
    await aftermath.recover(buyer);
    frozen.thaw();
    await frozen.done;
    await shop.site.nest.get(ChargesInFlight, { strict: false }).waitUntilSettled();
    await aftermath.recover(buyer);
    return { run: frozen.run, violations: await aftermath.violations(buyer, 'late') };
  });

it('a process that freezes for a day and continues never charges twice or without a purchase', async () => {
  const tallies = await Promise.all([byCard, byCarrier, byPaypal, byPaypalBefore].map(matrix));
  printTally('Purchases that freeze', tallies);
  expect(tallies.flatMap(({ violations }) => violations)).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
}, 600_000);
