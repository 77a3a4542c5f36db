import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';

import { crashingAt, watchEffects } from '../../../testing/crash-points.js';
import { DyingProgram } from '../../../testing/dying-programs.js';
import { buildProgram } from '../../../testing/running-site.js';
import { siteWithPayments } from './payment-methods.testing.js';
import { RegistrationAftermath } from './registration-aftermath.testing.js';
import { cards, carriers, paypal, type RegistrationStories } from './registration-stories.testing.js';

const database = testDatabase({ emptied: 'once' });
// Provides one connection per concurrent caller. A caller that waits for a connection would continue in the
// async context of the call that releases it.
const shop = siteWithPayments(database, undefined, { DATABASE_POOL_SIZE: '40' });
const aftermath = new RegistrationAftermath(shop, database);

beforeAll(() => buildProgram(), 120_000);

let effects: ReturnType<typeof watchEffects>;
beforeAll(() => {
  effects = watchEffects();
});
afterAll(() => effects.stop());

/** Number of effects from one kill to the next. */
const distance = runsFullMatrix('deaths') ? 1 : 3;

/** Returns the named effects of a successful registration; each one is a possible kill point. */
async function effectsOf({ vendor, outcomes }: RegistrationStories): Promise<string[]> {
  const member = await aftermath.begin(vendor, undefined);
  const run = await crashingAt(Infinity, async () => {
    await outcomes[0].story.act(member.visitor, shop);
    await shop.site.waitForTasks();
  });
  await aftermath.recover(member);
  return [...new Set(run.effects)].filter((_, index) => (index + 1) % distance === 0);
}

it('a registration whose process is killed is either saved or not, and vendor, page and mail are consistent', async () => {
  const deaths: [RegistrationStories, effects: string[]][] = [];
  for (const stories of [cards, carriers, paypal]) deaths.push([stories, await effectsOf(stories)]);
  const groups = await Promise.all(
    deaths.map(async ([{ vendor, outcomes }, before]) => ({
      members: await aftermath.beginAll(vendor, before.length),
      act: outcomes[0].story.act,
      before,
    })),
  );
  const program = await DyingProgram.start(shop.site.environment);
  const at = shop.servedBy(program.application);
  try {
    for (const { members, act, before } of groups)
      for (const [index, { accountId, visitor }] of members.entries())
        await program.hold(visitor, accountId, before[index] ?? '', (remote) => act(remote, at));
  } finally {
    await program.kill();
  }
  const violations: string[] = [];
  for (const { members } of groups) {
    for (const member of members) await aftermath.recover(member);
    violations.push(...(await aftermath.violations(...members)));
  }
  const killed = groups.flatMap(({ members }) => members).length;
  process.stdout.write(`Registrations killed: ${killed}, ${violations.length} violations\n`);
  expect(violations).toEqual([]);
  expect(killed).toBeGreaterThanOrEqual(7);
}, 300_000);
