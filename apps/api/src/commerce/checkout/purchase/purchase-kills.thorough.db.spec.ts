import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';

import { crashingAt, watchEffects } from '../../../testing/crash-points.js';
import { DyingProgram } from '../../../testing/dying-programs.js';
import { buildProgram } from '../../../testing/running-site.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { ChargesInFlight } from '../../payments/charges/drive/charges-in-flight.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { PurchaseAftermath, type Buyer } from './purchase-aftermath.testing.js';
import { confirmed, withFastGateways } from './purchase-steps.testing.js';
import {
  byCard,
  byCarrier,
  byPaypal,
  byPaypalBefore,
  type PurchaseStories,
  type PurchaseStory,
} from './purchase-stories.testing.js';

const database = testDatabase({ emptied: 'once' });
// Provides one connection per caller. A waiting caller would otherwise continue in the async context of the
// call that releases the connection.
const shop = siteWithPayments(database, withFastGateways, { DATABASE_POOL_SIZE: '40' });
const aftermath = new PurchaseAftermath(shop, database);

const isAll = runsFullMatrix('deaths');
const ways = isAll ? [byCard, byCarrier, byPaypal, byPaypalBefore] : [byCard];

beforeAll(() => buildProgram(), 120_000);

let effects: ReturnType<typeof watchEffects>;
beforeAll(() => {
  effects = watchEffects();
});
afterAll(() => effects.stop());

interface Death {
  stories: PurchaseStories;
  story: PurchaseStory;
  /**
   * Name of the side effect before which the process is killed. If the name occurs several times, the first
   * occurrence is used.
   */
  effect: string;
}

/** Runs a story without a kill and returns its side effects. The process can be killed before each of them. */
async function effectsOf(stories: PurchaseStories, story: PurchaseStory): Promise<Set<string>> {
  const buyer = await aftermath.begin(stories, story);
  const press = await confirmed(shop, buyer);
  const run = await crashingAt(Infinity, async () => {
    await press(buyer.visitor, shop);
    await shop.site.nest.get(ChargesInFlight, { strict: false }).waitUntilSettled();
    await shop.site.waitForTasks();
  });
  await aftermath.recover(buyer);
  return new Set(run.effects);
}

/**
 * Combines each side effect of a payment method with one of the outcomes in turn; `--nightly` combines it with
 * all outcomes.
 */
async function deathsOf(stories: PurchaseStories): Promise<Death[]> {
  const outcomes = stories.outcomes.filter(
    ({ story }, index) => story.trouble === undefined && (isAll || index % 3 === 0),
  );
  const byEffect = new Map<string, PurchaseStory[]>();
  for (const { story } of outcomes)
    for (const effect of await effectsOf(stories, story))
      byEffect.set(effect, [...(byEffect.get(effect) ?? []), story]);
  return [...byEffect].flatMap(([effect, all], index) => {
    const chosen = isAll ? all : all.slice(index % all.length).slice(0, 1);
    return chosen.map((story) => ({ stories, story, effect }));
  });
}

/**
 * A story that is stopped while it holds the sales counter of its plan would block other stories for the same
 * plan. Each process therefore gets at most one such story per plan.
 */
function programsOf(deaths: readonly Death[]): Death[][] {
  const programs: Death[][] = [[]];
  for (const death of deaths.filter(({ effect }) => !locks(effect))) programs[0]?.push(death);
  const taken = new Map<string, number>();
  for (const death of deaths.filter(({ effect }) => locks(effect))) {
    const at = taken.get(death.stories.planId) ?? 0;
    taken.set(death.stories.planId, at + 1);
    (programs[at] ??= []).push(death);
  }
  return programs;
}

const locks = (effect: string) => effect.startsWith('commit ') && effect.includes('plan_sales_counter');

async function kill(deaths: readonly Death[]): Promise<string[]> {
  const program = await DyingProgram.start(shop.site.environment);
  const at = shop.servedBy(program.application);
  const buyers: Buyer[] = [];
  try {
    for (const { stories, story, effect } of deaths) {
      const buyer = await aftermath.begin(stories, story);
      const press = await confirmed(shop, buyer);
      buyers.push(buyer);
      await program.hold(buyer.visitor, buyer.accountId, effect, (visitor) => press(visitor, at));
    }
  } finally {
    await program.kill();
  }
  const violations: string[] = [];
  for (const buyer of buyers) {
    await aftermath.recover(buyer);
    violations.push(...(await aftermath.violations(buyer, false)));
  }
  return violations;
}

it('purchases are charged once or not at all when their process is killed, and ledger, page and e-mails are consistent', async () => {
  const all: Death[] = [];
  for (const stories of ways) all.push(...(await deathsOf(stories)));
  const violations: string[] = [];
  for (const deaths of programsOf(all)) violations.push(...(await kill(deaths)));
  process.stdout.write(`Purchases killed: ${all.length}, ${violations.length} violations\n`);
  expect(violations).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(5 * ways.length);
}, 1_800_000);
