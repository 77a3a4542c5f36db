import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { crashMatrix, printTally, type CrashTally } from '../../../testing/crash-matrix.js';
import { crashingAt, watchEffects } from '../../../testing/crash-points.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { SettlementRetryDelays } from '../../payments/charges/settle/charge-settlement.service.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { withFastGateways } from '../../checkout/purchase/purchase-steps.testing.js';
import { RenewalAftermath } from './renewal-aftermath.testing.js';
import {
  renewedByCard,
  renewedByCarrier,
  renewedByPaypal,
  renewedByPaypalBefore,
  type RenewalStories,
} from './renewal-stories.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, withFastGateways, { DATABASE_POOL_SIZE: '40' }, [
  { provide: SettlementRetryDelays, useValue: new SettlementRetryDelays([1]) },
]);
const aftermath = new RenewalAftermath(shop, database);

let effects: ReturnType<typeof watchEffects>;
beforeAll(async () => {
  effects = watchEffects();
});
afterAll(() => effects.stop());

const matrix = (stories: RenewalStories) =>
  crashMatrix(stories.outcomes, async (story, crashAt) => {
    const renewing = await aftermath.begin(stories, story);
    if (story.trouble !== undefined) await shop.trouble(...story.trouble, 1, stories.vendor);
    const run = await crashingAt(crashAt, () => aftermath.sweep());
    await aftermath.recover(renewing);
    const violations = await aftermath.violations(renewing);
    await aftermath.finish(renewing);
    return { run, violations };
  });

it('a renewal is charged once, put on hold or retried when its sweeper crashes before one of its side effects, and the ledger is consistent (I1, I2, I3)', async () => {
  const tallies: CrashTally[] = [];
  // Runs sequentially, because a sweeper processes everything that is due.
  for (const stories of [renewedByCard, renewedByCarrier, renewedByPaypal, renewedByPaypalBefore])
    tallies.push(await matrix(stories));
  printTally('Renewals that die', tallies);
  expect(tallies.flatMap(({ violations }) => violations)).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
}, 600_000);
