import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';

import { buildProgram } from '../../../testing/running-site.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { withFastGateways } from '../../checkout/purchase/purchase-steps.testing.js';
import { RenewalAftermath, type Renewing } from './renewal-aftermath.testing.js';
import {
  renewedByCard,
  renewedByCarrier,
  renewedByPaypal,
  renewedByPaypalBefore,
} from './renewal-stories.testing.js';
import { Seeded } from './seeded.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, withFastGateways, { DATABASE_POOL_SIZE: '40' });
const aftermath = new RenewalAftermath(shop, database);
/** `npm test -- --nightly` kills the process at different points in each run. */
const isAll = runsFullMatrix('deaths');
const seed = Number(process.env['KILL_SEED'] ?? (isAll ? randomInt(2 ** 31) : 1_825_406_033));
const deaths = isAll ? 60 : 3;

/** Number of due contracts when the process is killed. */
const dueAtOnce = 12;

/** Approximate number of side effects of a sweep over these contracts. */
const effects = 90;

const stories = [renewedByCard, renewedByCarrier, renewedByPaypal, renewedByPaypalBefore].flatMap((way) =>
  way.outcomes.flatMap(({ story }) => (story.trouble === undefined ? [{ way, story }] : [])),
);

beforeAll(() => buildProgram(), 120_000);

async function due(random: Seeded): Promise<Renewing[]> {
  const all: Renewing[] = [];
  for (let index = 0; index < dueAtOnce; index += 1) {
    const { way, story } = random.oneOf(stories as [(typeof stories)[number]]);
    all.push(await aftermath.begin(way, story));
  }
  return all;
}

/** @returns true if the process was killed at the intended point */
async function killed(crashAt: number): Promise<boolean> {
  const script = join(import.meta.dirname, '../../../../dist/testing/dying-sweeper.js');
  const env = { ...process.env, ...shop.site.environment };
  const program = fork(script, [String(crashAt), shop.site.clock.now().toISOString()], { env });
  const exited = once(program, 'exit');
  const message = once(program, 'message') as Promise<[{ stood: boolean }]>;
  const stood = await Promise.race([message.then(([{ stood: at }]) => at), exited.then(() => undefined)]);
  program.kill('SIGKILL');
  await exited;
  if (stood === undefined) throw new Error('The program ended by itself');
  return stood;
}

it('renewals are charged once, put on hold or retried when their process is killed, and the ledger is consistent', async () => {
  process.stdout.write(`Renewals killed: KILL_SEED=${seed}\n`);
  const random = new Seeded(seed);
  const violations: string[] = [];
  let stopped = 0;
  for (let death = 0; death < deaths; death += 1) {
    const all = await due(random);
    const crashAt = random.below(effects);
    if (await killed(crashAt)) stopped += 1;
    for (const renewing of all) await aftermath.recover(renewing);
    for (const renewing of all) {
      const found = await aftermath.violations(renewing);
      violations.push(...found.map((each) => `dead before ${crashAt}, ${renewing.story.behaviour}: ${each}`));
      await aftermath.finish(renewing);
    }
  }
  process.stdout.write(
    `Renewals killed: ${deaths} deaths over ${deaths * dueAtOnce} contracts, ${stopped} in their midst, ${violations.length} violations\n`,
  );
  expect(violations).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
}, 1_800_000);
