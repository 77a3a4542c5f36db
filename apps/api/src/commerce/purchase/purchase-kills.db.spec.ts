import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { DyingProgram } from '../../testing/dying-programs.js';
import { buildProgram } from '../../testing/running-site.js';
import { moneyViolations } from '../billing/money-check.testing.js';
import { siteWithPayments } from '../payment-methods/payment-methods.testing.js';
import { PurchaseAftermath, type Buyer } from './purchase-aftermath.testing.js';
import { confirmed, withFastGateways } from './purchase-steps.testing.js';
import {
  byCard,
  byCarrier,
  byPaypal,
  byPaypalBefore,
  type PurchaseStories,
} from './purchase-stories.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, withFastGateways);
const aftermath = new PurchaseAftermath(shop, database);

beforeAll(() => buildProgram(), 120_000);

/** How many stories stand in one program when it is killed. */
const atOnce = 16;

interface Death {
  stories: PurchaseStories;
  story: PurchaseStories['outcomes'][number]['story'];
  crashAt: number;
}

/** Before each effect of each way to pay, in turn with what comes of it; with `--all` each with each. */
function deaths(): Death[] {
  const boundaries = new Map([
    [byCard, 14],
    [byCarrier, 5],
    [byPaypal, 7],
    [byPaypalBefore, 5],
  ]);
  return [...boundaries].flatMap(([stories, last]) => {
    const outcomes = stories.outcomes.filter(({ story }) => story.trouble === undefined);
    const all = Array.from({ length: last + 1 }, (_, crashAt) =>
      outcomes.map(({ story }) => ({ stories, story, crashAt })),
    );
    const inTurn = all.flatMap((row, crashAt) => row[crashAt % row.length] ?? []);
    return process.env['TEST_ALL'] === undefined ? everyOther(inTurn) : all.flat();
  });
}

function everyOther<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, index) => index % 2 === 1);
}

async function killed(group: readonly Death[]): Promise<{ stopped: number; violations: string[] }> {
  const program = await DyingProgram.start(shop.site.environment);
  const at = shop.servedBy(program.application);
  const stories = new Map<string, Promise<unknown>>();
  const buyers: Buyer[] = [];
  for (const { stories: way, story, crashAt } of group) {
    const buyer = await aftermath.begin(way, story);
    const press = await confirmed(shop, buyer);
    buyers.push(buyer);
    stories.set(buyer.accountId, press(program.visitorOf(buyer.visitor, buyer.accountId, crashAt), at));
  }
  const stopped = await program.killedAfter(stories);
  const violations: string[] = [];
  for (const buyer of buyers) {
    await aftermath.recover(buyer);
    violations.push(...(await aftermath.violations(buyer, !stopped.includes(buyer.accountId))));
  }
  return { stopped: stopped.length, violations };
}

it('purchases whose program is killed are paid once or charged nothing, as books, page and mail say', async () => {
  const all = deaths();
  const violations: string[] = [];
  let stopped = 0;
  for (let from = 0; from < all.length; from += atOnce) {
    const group = await killed(all.slice(from, from + atOnce));
    violations.push(...group.violations);
    stopped += group.stopped;
  }
  process.stdout.write(`Purchases killed: ${stopped} of ${all.length}, ${violations.length} violations\n`);
  expect(violations).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
  // A refusal ends some before they come to where they were to stop.
  expect(stopped).toBeGreaterThan(all.length / 3);
}, 1_800_000);
