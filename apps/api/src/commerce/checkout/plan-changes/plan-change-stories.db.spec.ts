import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import {
  planChangeStories,
  storyPlans,
  wordsOf,
  type PlanChangeStory,
  type StoryPlan,
  type StoryRow,
} from '@account/domain/commerce/subscriptions/contracts/plan-change-stories.testing';
import { testDatabase } from '@account/testing/database';

import { ChangedLife } from './changed-life.testing.js';
import { changingRenewals } from './changing-renewals.testing.js';

/**
 * Each story has its own plans, so that a price change or discontinuation in one story does not affect another.
 */
const stories = planChangeStories.map((story, index) => [story.name, story, `s${index}`] as const);

const groups = Object.fromEntries(
  stories.map(([, , own]) => [
    own,
    Object.entries(storyPlans).map(([name, each]) => ({ ...each, planId: `${name}-${own}` })),
  ]),
);

const database = testDatabase({ emptied: 'once' });
const renewing = changingRenewals(database, groups);

beforeAll(() => renewing.neverBreak());
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await ChangedLife.violations(database)).toEqual([]);
});

it.each(stories)('%s', async (_, story, own) => {
  const [first, ...rows] = story.rows;
  if (first === undefined) throw new Error('The story is empty');
  const life = await begin(story, first, own);
  expect(await life.shown(first)).toEqual(first);
  for (const row of rows) {
    life.be(row.on);
    await act(life, row, own);
    expect(await life.shown(row)).toEqual(row);
  }
  await life.end();
});

function begin({ campaign, isCarrier }: PlanChangeStory, { on, event, plan: name }: StoryRow, own: string) {
  const { price, ...renewSpan } = storyPlans[name as StoryPlan];
  return ChangedLife.begin(renewing, on, {
    planId: `${name}-${own}`,
    ...{ price: { amount: price, version: 1 }, renewSpan, carrier: isCarrier },
    freeDays: Number(wordsOf(event, /^joins free (\d+)$/)?.[0] ?? 0),
    campaign: campaign && { campaignId: 'half', name: { ja: '割引', en: 'Off' }, freeDays: 0, ...campaign },
  });
}

const codes: Readonly<Record<string, string>> = {
  onHold: 'SUBSCRIPTION_CHANGE_ON_HOLD',
  needsMethod: 'SUBSCRIPTION_CHANGE_NEEDS_METHOD',
  stopsBefore: 'PLAN_NOT_AVAILABLE',
};

async function act(life: ChangedLife, { on, event }: StoryRow, own: string): Promise<void> {
  const [to, refusal] = wordsOf(event, /^schedules (\w+)(?:: (\w+))?$/) ?? [];
  if (to !== undefined) {
    const refused = await life.schedule(`${to}-${own}`);
    expect(refused).toBe(refusal === undefined ? null : codes[refusal]);
    return;
  }
  const [amount, risen, from = ''] = wordsOf(event, /^price (\d+) of (\w+) from (\S+)$/) ?? [];
  if (risen !== undefined) return life.publish(`${risen}-${own}`, Number(amount), businessDate(from), on);
  const [stopped, stopOn = ''] = wordsOf(event, /^stop of (\w+) on (\S+)$/) ?? [];
  if (stopped !== undefined) return life.stop(`${stopped}-${own}`, businessDate(stopOn));
  return doSimply(life, event);
}

async function doSimply(life: ChangedLife, event: string): Promise<void> {
  switch (event) {
    case 'renews':
    case 'renews late':
    case 'ends':
      return life.sweep('ok');
    case 'is refused':
      return life.sweep('retryLater');
    case 'is collected':
      return life.collect();
    case 'takes back':
      return life.takeBack();
    case 'takes back: no':
      return expect(life.takeBack()).rejects.toMatchObject({ code: 'SUBSCRIPTION_CHANGE_CLOSED' });
    case 'cancels':
      return life.cancel();
    case 'pays by hand':
      return life.payByHand();
    case 'returns':
      return life.returnToOldPlan();
    case 'returns: no':
      return expect(life.returnToOldPlan()).rejects.toMatchObject({ code: 'SUBSCRIPTION_CHANGE_CLOSED' });
    case 'is extended 7':
      return life.extend(7);
    case 'sets a card':
      return life.changeMethod();
    default:
      throw new Error(`No event ${event}`);
  }
}
