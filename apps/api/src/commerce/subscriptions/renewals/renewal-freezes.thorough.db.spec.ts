import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';

import { crashMatrix, printTally, type CrashTally } from '../../../testing/crash-matrix.js';
import { freezingAt, watchEffects } from '../../../testing/crash-points.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { ChargesInFlight } from '../../payments/charges/drive/charges-in-flight.js';
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
const shop = siteWithPayments(database, withFastGateways, { DATABASE_POOL_SIZE: '40' });
const aftermath = new RenewalAftermath(shop, database);

let effects: ReturnType<typeof watchEffects>;
beforeAll(() => {
  effects = watchEffects();
});
afterAll(() => effects.stop());

/** A card payment includes every step of the other payment methods. */
const ways = runsFullMatrix('freezes')
  ? [renewedByCard, renewedByCarrier, renewedByPaypal, renewedByPaypalBefore]
  : [renewedByCard];

/** All calls succeed, but the sweeper freezes for longer than its lease and then continues. */
const matrix = (stories: RenewalStories) =>
  crashMatrix([stories.outcomes[0]], async (story, crashAt) => {
    const renewing = await aftermath.begin(stories, story);
    const frozen = await freezingAt(crashAt, () => aftermath.sweep());
    await aftermath.recover(renewing);
    frozen.thaw();
    await frozen.done;
    await shop.site.nest.get(ChargesInFlight, { strict: false }).waitUntilSettled();
    await aftermath.recover(renewing);
    const violations = await aftermath.violations(renewing);
    await aftermath.finish(renewing);
    return { run: frozen.run, violations };
  });

it('a sweeper that freezes for longer than its lease and then continues does not charge a period twice', async () => {
  const tallies: CrashTally[] = [];
  // Runs sequentially, because a sweeper processes everything that is due.
  for (const stories of ways) tallies.push(await matrix(stories));
  printTally('Renewals that freeze', tallies);
  expect(tallies.flatMap(({ violations }) => violations)).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
}, 600_000);
