import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import { isThoroughRun } from '@account/testing/full-matrix';

import { crashMatrix, printTally, type CrashTally } from '../../../testing/crash-matrix.js';
import { crashingAt, watchEffects } from '../../../testing/crash-points.js';
import { ChangedLife } from './changed-life.testing.js';
import { changingRenewals } from './changing-renewals.testing.js';

const month = { span: 1, unit: 'months' } as const;
const database = testDatabase({ emptied: 'once' });
const renewing = changingRenewals(
  database,
  {
    films: [
      { planId: 'monthly', ...month, price: 1_980 },
      { planId: 'yearly', span: 12, unit: 'months', price: 19_800 },
    ],
  },
  { DATABASE_POOL_SIZE: '40' },
);

const due = businessDate('2027-02-10');

let effects: ReturnType<typeof watchEffects>;
beforeAll(() => {
  renewing.neverBreak();
  effects = watchEffects();
});
afterAll(() => effects.stop());

type Answer = 'ok' | 'retryLater' | 'unknown';

/** Begins a monthly contract, paid until the due day. */
const begin = () =>
  ChangedLife.begin(renewing, businessDate('2027-01-10'), {
    planId: 'monthly',
    price: { amount: yen(1_980), version: 1 },
  });

/**
 * Look-up result for each simulated response of the provider. For null, the look-up returns what the provider
 * actually collected.
 */
const found = {
  ok: null,
  retryLater: { standing: 'refused' },
  unknown: { standing: 'captured', processedOn: due },
} as const;

/** Runs look-ups and sweeps of this day and of the next days until the new plan is paid. */
async function recover(life: ChangedLife, answer: Answer): Promise<void> {
  renewing.gateway.answer = 'ok';
  for (let days = 0; days < 4; days += 1) {
    renewing.travelTo(addDays(due, days));
    await renewing.lookUp(found[answer]);
    await renewing.sweep();
    await life.followChange();
    if ((await life.orders()).includes('yearly PAID')) return;
  }
}

async function statusOf(life: ChangedLife) {
  const { planId, state, facts } = await life.contract();
  return {
    ...{ planId, state, isScheduled: facts.scheduledChange !== null },
    orders: await life.orders(),
    rights: await life.rights(),
    charges: (await life.charges()).filter((charge) => charge.startsWith('SUCCEEDED')),
  };
}

/** Returns violations unless the plan was changed exactly once and paid for exactly once. */
async function violationsOf(life: ChangedLife): Promise<string[]> {
  const { state, ...status } = await statusOf(life);
  const expected = {
    planId: 'yearly',
    isScheduled: false,
    orders: ['yearly PAID'],
    rights: ['yearly'],
    charges: ['SUCCEEDED 19800'],
  };
  const isPaid = state === 'ONGOING_CONTRACT' || state === 'HOLD_RELEASED';
  const isRight = isPaid && JSON.stringify(status) === JSON.stringify(expected);
  return isRight ? [] : [JSON.stringify({ state, ...status })];
}

it('a plan is changed once and charged once, even if the sweep crashes before one of its side effects', async () => {
  const tallies: CrashTally[] = [];
  const answers = ['ok', ...(isThoroughRun() ? (['retryLater', 'unknown'] as const) : [])] as const;
  const outcomes = answers.map((name) => ({ name, story: name }));
  for (const outcome of outcomes)
    tallies.push(
      await crashMatrix<Answer>([outcome], async (answer, crashAt) => {
        const life = await begin();
        expect(await life.schedule('yearly')).toBeNull();
        renewing.travelTo(due);
        renewing.gateway.answer = answer;
        const run = await crashingAt(crashAt, () => renewing.sweep());
        await recover(life, answer);
        const violations = await violationsOf(life);
        await life.end();
        return { run, violations };
      }),
    );
  printTally('Changes of plan that die', tallies);
  expect(tallies.flatMap(({ violations }) => violations)).toEqual([]);
  expect(await ChangedLife.violations(database)).toEqual([]);
}, 120_000);

interface Step {
  name: string;
  /** Prepares the contract for this step. */
  before: (life: ChangedLife) => Promise<unknown>;
  act: (life: ChangedLife) => Promise<unknown>;
}

const refuse = async (life: ChangedLife) => {
  await life.schedule('yearly');
  renewing.travelTo(due);
  await life.sweep('retryLater');
};
const steps: readonly Step[] = [
  {
    name: 'scheduling',
    before: () => Promise.resolve(),
    act: (life) => life.schedule('yearly'),
  },
  {
    name: 'scheduling a cancelled contract',
    before: (life) => life.cancel(),
    act: (life) => life.schedule('yearly'),
  },
  {
    name: 'taking back',
    before: (life) => life.schedule('yearly'),
    act: (life) => life.takeBack(),
  },
  { name: 'returning', before: refuse, act: (life) => life.returnToOldPlan() },
];

it.each(steps)('$name happens completely or not at all', async ({ before, act }) => {
  const seen: string[] = [];
  for (let crashAt = 0; ; crashAt += 1) {
    const life = await begin();
    await before(life);
    const status = JSON.stringify(await statusOf(life));
    const run = await crashingAt(crashAt, () => act(life));
    await life.followChange();
    const after = JSON.stringify(await statusOf(life));
    seen.push(after === status ? 'nothing' : after);
    expect(await ChangedLife.violations(database)).toEqual([]);
    await life.end();
    if (run.crashedBefore === undefined) break;
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(seen[0]).toBe('nothing');
  expect(seen.at(-1)).not.toBe('nothing');
  expect(new Set(seen).size).toBe(2);
});
