import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { crashMatrix, printTally } from '../../../testing/crash-matrix.js';
import { crashingAt, watchEffects } from '../../../testing/crash-points.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { SettlementRetryDelays } from '../../payments/charges/settle/charge-settlement.service.js';
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
const shop = siteWithPayments(database, withFastGateways, { DATABASE_POOL_SIZE: '40' }, [
  { provide: SettlementRetryDelays, useValue: new SettlementRetryDelays([1]) },
]);
const aftermath = new PurchaseAftermath(shop, database);

let effects: ReturnType<typeof watchEffects>;
beforeAll(() => {
  effects = watchEffects();
});
afterAll(() => effects.stop());

const matrix = (stories: PurchaseStories) =>
  crashMatrix(stories.outcomes, async (story, crashAt) => {
    const buyer = await aftermath.begin(stories, story);
    const press = await confirmed(shop, buyer);
    if (story.trouble !== undefined) await shop.trouble(...story.trouble, 1, stories.vendor);
    const run = await crashingAt(crashAt, async () => {
      await press(buyer.visitor, shop);
      await shop.site.nest.get(ChargesInFlight, { strict: false }).waitUntilSettled();
      await shop.site.waitForTasks();
    });
    await aftermath.recover(buyer);
    return { run, violations: await aftermath.violations(buyer, run.crashedBefore === undefined) };
  });

it('a purchase is charged once or not at all when the process crashes before one of its side effects, and ledger, page and e-mails are consistent', async () => {
  const tallies = await Promise.all([byCard, byCarrier, byPaypal, byPaypalBefore].map(matrix));
  printTally('Purchases that die', tallies);
  expect(tallies.flatMap(({ violations }) => violations)).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
}, 600_000);
