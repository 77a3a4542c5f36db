import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { DyingProgram } from '../../testing/dying-programs.js';
import { buildProgram } from '../../testing/running-site.js';
import { siteWithPayments } from './payment-methods.testing.js';
import { RegistrationAftermath } from './registration-aftermath.testing.js';
import { cards, carriers, paypal, type RegistrationStories } from './registration-stories.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database);
const aftermath = new RegistrationAftermath(shop, database);

beforeAll(() => buildProgram(), 120_000);

/** Numbers of effects before which somebody's program is killed. */
const everywhere = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);
const somewhere = process.env['TEST_ALL'] === undefined;

const killings: [RegistrationStories, boundaries: number[]][] = [
  [cards, somewhere ? [2, 8, 13, 14] : everywhere(14)],
  [carriers, somewhere ? [8, 10] : everywhere(10)],
  [paypal, somewhere ? [9, 12] : everywhere(12)],
];

it('registrations whose program is killed are saved or are not, as vendor, page and mail say', async () => {
  const program = await DyingProgram.start(shop.site.environment);
  const stories = new Map<string, Promise<unknown>>();
  const groups = await Promise.all(
    killings.map(async ([{ vendor, outcomes }, boundaries]) => {
      const members = await aftermath.beginAll(vendor, boundaries.length);
      for (const [index, { accountId, visitor }] of members.entries()) {
        const remote = program.visitorOf(visitor, accountId, boundaries[index] ?? 0);
        stories.set(accountId, outcomes[0].story.act(remote, shop.servedBy(program.application)));
      }
      return members;
    }),
  );
  const stopped = await program.killedAfter(stories);
  const violations: string[] = [];
  for (const members of groups) {
    for (const member of members) await aftermath.recover(member);
    violations.push(...(await aftermath.violations(...members)));
  }
  process.stdout.write(`Registrations killed: ${stopped.length}, ${violations.length} violations\n`);
  expect(violations).toEqual([]);
  // Whoever waits too long for an answer on a busy machine goes away before.
  expect(stopped.length).toBeGreaterThan(stories.size / 2);
}, 60_000);
