import { expect, it } from '@jest/globals';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { taxWithin } from '../../money/tax.js';
import { yen } from '../../money/yen.js';
import { cancelContract } from './cancellation.js';
import { extendContract } from './closing-events.js';
import { newContract, nextDue, type ContractFacts } from './contract-facts.js';
import { ContractLifecycle } from './contract-lifecycle.testing.js';
import { changeMethod } from './method-change.js';
import {
  planChangeStories,
  storyPlans,
  wordsOf,
  type PlanChangeStory,
  type StoryPlan,
  type StoryRow,
} from './plan-change-stories.testing.js';
import { withoutChange } from './plan-change.js';
import { isStoppedBefore } from './forced-stop.js';

it.each(planChangeStories.map((story) => [story.name, story] as const))('%s', (_, story) => {
  const [first, ...rows] = story.rows;
  if (first === undefined) throw new Error('The story is empty');
  const life = begin(story, first);
  expect(shown(life, first, 0)).toEqual(first);
  for (const row of rows) {
    // Lets all payments that are due before the event be refused, because the story does not list them.
    if (row.event !== 'renews late') life.advanceTo(addDays(row.on, -1), 'retryLater');
    life.sleepUntil(row.on);
    const before = life.charges.length;
    act(life, row);
    expect(shown(life, row, before)).toEqual(row);
  }
});

function begin({ campaign, isCarrier }: PlanChangeStory, { on, event, plan }: StoryRow): ContractLifecycle {
  const { price, ...renewSpan } = storyPlans[plan as StoryPlan];
  const free = wordsOf(event, /^joins free (\d+)$/)?.[0];
  const facts = newContract({
    firstDue: addDays(on, Number(free ?? 0)),
    renewSpan,
    isPaidAtOrder: free === undefined,
    isReContract: false,
    forceStopOn: null,
    clock: isCarrier ? 'provider' : 'store',
    method: 'usable',
  });
  return new ContractLifecycle(facts, on, price, campaign).ofPlan(plan);
}

function act(life: ContractLifecycle, { on, event }: StoryRow): void {
  const [planId, refusal = null] = wordsOf(event, /^schedules (\w+)(?:: (\w+))?$/) ?? [];
  if (planId !== undefined) {
    const { price, ...renewSpan } = storyPlans[planId as StoryPlan];
    const change = {
      ...{ orderId: `${planId} ${on}`, planId, renewSpan, price, priceVersion: 1, campaign: null },
      ...{ forceStopOn: life.stops.get(planId) ?? null, scheduledOn: on, terms: null },
    };
    expect(life.scheduleChange(change)).toBe(refusal);
    return;
  }
  const [amount, risen, from = ''] = wordsOf(event, /^price (\d+) of (\w+) from (\S+)$/) ?? [];
  if (risen !== undefined) {
    const version = { from: businessDate(from), price: yen(Number(amount)), isForNewContractsOnly: false };
    life.versions.set(risen, [{ ...version, announcedOn: on }]);
    return;
  }
  const [stopped, stopOn = ''] = wordsOf(event, /^stop of (\w+) on (\S+)$/) ?? [];
  if (stopped !== undefined) {
    stop(life, stopped, businessDate(stopOn));
    return;
  }
  doSimply(life, event);
}

/** Discontinues a plan, like the job that applies a store file. */
function stop(life: ContractLifecycle, planId: string, stopOn: ReturnType<typeof businessDate>): void {
  life.stops.set(planId, stopOn);
  if (life.planId === planId) life.facts = { ...life.facts, forceStopOn: stopOn };
  const isDropped = life.facts.scheduledChange?.planId === planId && isStoppedBefore(life.next, stopOn);
  if (isDropped) life.facts = withoutChange(life.facts);
}

function doSimply(life: ContractLifecycle, event: string): void {
  const { today } = life;
  switch (event) {
    case 'renews':
    case 'renews late':
    case 'ends':
      life.sweep('ok');
      return;
    case 'is refused':
      life.sweep('retryLater');
      return;
    case 'is collected':
      life.charge('ok', 'sweeper');
      return;
    case 'takes back':
    case 'takes back: no':
      expect(life.takeChangeBack()).toBe(event === 'takes back');
      return;
    case 'cancels':
      expect(life.take(cancelContract(life.facts, { today, now: new Date(0) })).outcome).toBe('changed');
      return;
    case 'pays by hand':
      expect(life.tryByHand('ok').outcome).toBe('changed');
      return;
    case 'returns':
    case 'returns: no':
      expect(life.returnToOldPlan()).toBe(event === 'returns');
      return;
    case 'sets a card': {
      const change = { today, to: 'store', isSame: false, lastCarrierDay: 25 } as const;
      expect(life.take(changeMethod(life.facts, change)).outcome).toBe('changed');
      return;
    }
    case 'is extended 7':
      expect(life.take(extendContract(life.facts, 7, today)).outcome).toBe('changed');
      return;
    default:
      throw new Error(`No event ${event}`);
  }
}

function shown(life: ContractLifecycle, { on, event }: StoryRow, before: number): StoryRow {
  const { facts, planId } = life;
  const charge = chargeOf(life, event, before);
  return {
    ...{ on, event, charge },
    taxWithin:
      charge === null || charge === 0 ? null : taxWithin(yen(charge), { taxRate: 10, taxRounding: 'floor' }),
    plan: facts.scheduledChange === null ? planId : `${planId} -> ${facts.scheduledChange.planId}`,
    due: dueOf(facts),
    rights: life.rights ?? 'none',
    state: life.state,
  };
}

/**
 * Returns the amount that an event charged. The payment for `joins` was made with the order, before the
 * simulation.
 */
function chargeOf(life: ContractLifecycle, event: string, before: number): number | null {
  if (event === 'joins') return life.price;
  const charge = life.charges.slice(before).at(-1);
  if (charge === undefined) return null;
  return charge.answer === 'ok' ? charge.amount : 0;
}

function dueOf(facts: ContractFacts): string {
  return facts.endedOn === null ? nextDue(facts) : '-';
}
