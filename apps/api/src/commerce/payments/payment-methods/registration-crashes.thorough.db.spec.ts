import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { SettingsService } from '../../../store/settings/settings.service.js';
import { crashMatrix, printTally } from '../../../testing/crash-matrix.js';
import { crashingAt, watchEffects } from '../../../testing/crash-points.js';
import { siteWithPayments } from './payment-methods.testing.js';
import { RegistrationAftermath } from './registration-aftermath.testing.js';
import {
  cards,
  carriers,
  paypal,
  paypalBefore,
  type RegistrationStories,
} from './registration-stories.testing.js';

const database = testDatabase({ emptied: 'once' });
// Provides one connection per concurrent caller. A caller that waits for a connection would continue in the
// async context of the call that releases it.
const shop = siteWithPayments(database, undefined, { DATABASE_POOL_SIZE: '40' });
const { site } = shop;
const aftermath = new RegistrationAftermath(shop, database);

let effects: ReturnType<typeof watchEffects>;
beforeAll(() => {
  effects = watchEffects();
});
afterAll(() => effects.stop());
afterEach(() => void jest.restoreAllMocks());

const matrix = ({ vendor, outcomes }: RegistrationStories) =>
  crashMatrix(outcomes, async ({ act, trouble }, crashAt) => {
    const member = await aftermath.begin(vendor, trouble);
    const run = await crashingAt(crashAt, async () => {
      await act(member.visitor, shop);
      await aftermath.takeNotices(vendor);
      await site.waitForTasks();
    });
    await aftermath.recover(member);
    return { run, violations: await aftermath.violations(member) };
  });

/** Offers PayPal's NVP interface in place of the REST interface. */
function offerPaypalBefore(): void {
  const settings = site.nest.get(SettingsService, { strict: false });
  const current = settings.current();
  const paymentMethods = current.paymentMethods.map((each) => ({
    ...each,
    isOffered: each.type !== 'PaypalRest',
  }));
  jest.spyOn(settings, 'current').mockReturnValue({ ...current, paymentMethods });
}

it('vendor, page and mail are consistent after a registration crashed before one of its side effects', async () => {
  const batchSize = await Promise.all([cards, carriers, paypal].map(matrix));
  offerPaypalBefore();
  const tallies = [...batchSize, await matrix(paypalBefore)];
  printTally('Registrations that die', tallies);
  expect(tallies.flatMap(({ violations }) => violations)).toEqual([]);
}, 300_000);
