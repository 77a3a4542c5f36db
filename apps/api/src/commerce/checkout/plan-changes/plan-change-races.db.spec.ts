import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { addDays, businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import { repeatRace, runConcurrently } from '@account/testing/race';

import { AccountWithdrawal } from '../../../account-closure/withdrawal/account-withdrawal.service.js';
import { RenewalSweeper } from '../../subscriptions/renewals/sweep/renewal-sweeper.service.js';
import { ChangedLife, codeOf } from './changed-life.testing.js';
import { changingRenewals } from './changing-renewals.testing.js';

const month = { span: 1, unit: 'months' } as const;
const database = testDatabase({ emptied: 'once' });
const renewing = changingRenewals(
  database,
  {
    films: [
      { planId: 'monthly', ...month, price: 1_980 },
      { planId: 'premium', ...month, price: 4_980 },
      { planId: 'yearly', span: 12, unit: 'months', price: 19_800 },
    ],
    seats: [
      { planId: 'standing', ...month, price: 1_980 },
      { planId: 'seat', ...month, price: 2_980, salesLimit: 3 },
    ],
    stopping: [
      { planId: 'going', ...month, price: 1_980 },
      { planId: 'gone', ...month, price: 2_980 },
    ],
  },
  { DATABASE_POOL_SIZE: '40' },
);

const joined = businessDate('2027-01-10');
const due = businessDate('2027-02-10');
const lastDay = addDays(due, -1);

beforeAll(() => renewing.neverBreak());
afterEach(async () => {
  jest.restoreAllMocks();
  renewing.gateway.answer = 'ok';
  await renewing.database.rows(`UPDATE plan SET force_stop_on = NULL`);
  expect(await ChangedLife.violations(database)).toEqual([]);
});

const begin = (planId = 'monthly') =>
  ChangedLife.begin(renewing, joined, { planId, price: { amount: yen(1_980), version: 1 } });

async function beginAll(count: number, scheduled: string | null = null): Promise<ChangedLife[]> {
  const lives: ChangedLife[] = [];
  for (let index = 0; index < count; index += 1) {
    const life = await begin();
    if (scheduled !== null) expect(await life.schedule(scheduled)).toBeNull();
    lives.push(life);
  }
  return lives;
}

async function endAll(lives: readonly ChangedLife[]): Promise<void> {
  for (const life of lives) await life.end();
}

/** Waits for this number of turns of the event loop, so that other work runs first. */
async function pause(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
}

/**
 * Moves the clock past midnight, when the renewals of the due day start. At that time, some of the calls in
 * `acts` have ended, some are running, and the others have not started.
 */
async function overMidnight(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  renewing.site.clock.travelTo(`${lastDay}T23:59:59+09:00`);
  const acting: Promise<unknown>[] = [];
  for (const [index, act] of acts.entries())
    acting.push(Promise.resolve(acting[index - 2]).then(() => act()));
  await acting[2];
  renewing.site.clock.travelTo(`${due}T00:00:00+09:00`);
  await Promise.all([...acting, renewing.get(RenewalSweeper).sweepAll()]);
  renewing.travelTo(due);
  await renewing.sweep();
}

/** Returns the final plan, state, orders, charges and rights of the contract. */
async function outcomeOf(life: ChangedLife) {
  await life.followChange();
  const { planId, facts } = await life.contract();
  return {
    planId,
    scheduled: facts.scheduledChange?.planId ?? null,
    isCancelled: facts.cancelRequestedOn !== null,
    endedOn: facts.endedOn,
    orders: await life.orders(),
    charges: await life.charges(),
    rights: await life.rights(),
  };
}

it('16 requests from pages for two plans leave one scheduled change', () =>
  repeatRace(async () => {
    const life = await begin();
    life.be(lastDay);
    const pages = [await life.openPage('yearly'), await life.openPage('premium')];
    const answers = await runConcurrently(16, (index) => life.accept(pages[index % 2] ?? fail()));
    const codes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason));
    expect(new Set(codes)).toEqual(new Set([null, 'SUBSCRIPTION_CHANGE_TERMS_CHANGED']));
    const { scheduled, orders } = await outcomeOf(life);
    expect(orders).toEqual([`${scheduled} SCHEDULED`]);
    await life.end();
  }));

it('16 pages that are opened and sent at once leave one scheduled change', () =>
  repeatRace(async () => {
    const life = await begin();
    life.be(lastDay);
    await runConcurrently(16, (index) => life.schedule(index % 2 === 0 ? 'yearly' : 'premium'));
    const { scheduled, orders } = await outcomeOf(life);
    expect(orders.filter((order) => order.endsWith(' SCHEDULED'))).toEqual([`${scheduled} SCHEDULED`]);
    expect(orders.filter((order) => !/ SCHEDULED$| DROPPED REPLACED$/.test(order))).toEqual([]);
    await life.end();
  }));

it('16 sweeps of the due day change the plan once and charge once', () =>
  repeatRace(async () => {
    const lives = await beginAll(3, 'yearly');
    renewing.travelTo(due);
    await runConcurrently(16, () => renewing.get(RenewalSweeper).sweepAll());
    await renewing.sweep();
    for (const life of lives)
      expect(await outcomeOf(life)).toMatchObject({
        planId: 'yearly',
        orders: ['yearly PAID'],
        charges: ['SUCCEEDED 19800'],
        rights: ['yearly'],
      });
    await endAll(lives);
  }));

it('a change request at midnight either changes the plan or is refused because it is too late', () =>
  repeatRace(async () => {
    const lives = await beginAll(8);
    renewing.travelTo(lastDay);
    const pages = await Promise.all(lives.map((life) => life.openPage('yearly')));
    const codes: (string | null)[] = [];
    await overMidnight(
      lives.map((life, index) => async () => {
        codes[index] = await life.accept(pages[index] ?? fail());
      }),
    );
    for (const [index, life] of lives.entries())
      expect(await outcomeOf(life)).toMatchObject(
        codes[index] === null
          ? { planId: 'yearly', orders: ['yearly PAID'], charges: ['SUCCEEDED 19800'], rights: ['yearly'] }
          : { planId: 'monthly', orders: [], charges: ['SUCCEEDED 1980'], rights: ['monthly'] },
      );
    await endAll(lives);
  }));

it('taking a change back at midnight either keeps the old plan or comes too late', () =>
  repeatRace(async () => {
    const lives = await beginAll(8, 'yearly');
    const codes: (string | null)[] = [];
    await overMidnight(
      lives.map((life, index) => async () => {
        codes[index] = await life.takeBack().then(() => null, codeOf);
      }),
    );
    for (const [index, life] of lives.entries())
      expect(await outcomeOf(life)).toMatchObject(
        codes[index] === null
          ? { planId: 'monthly', orders: ['yearly DROPPED WITHDRAWN'], charges: ['SUCCEEDED 1980'] }
          : { planId: 'yearly', orders: ['yearly PAID'], charges: ['SUCCEEDED 19800'] },
      );
    await endAll(lives);
  }));

it('a cancellation at midnight either ends the old plan or comes after the change', () =>
  repeatRace(async () => {
    const lives = await beginAll(8, 'yearly');
    const codes: (string | null)[] = [];
    await overMidnight(
      lives.map((life, index) => async () => {
        codes[index] = await life.cancel().then(() => null, codeOf);
      }),
    );
    for (const [index, life] of lives.entries())
      expect(await outcomeOf(life)).toMatchObject(
        codes[index] === null
          ? { planId: 'monthly', endedOn: due, orders: ['yearly DROPPED CANCELLED'], charges: [], rights: [] }
          : { planId: 'yearly', orders: ['yearly PAID'], charges: ['SUCCEEDED 19800'], isCancelled: false },
      );
    await endAll(lives);
  }));

it('if a change request and a cancellation are concurrent, only one of them takes effect', () =>
  repeatRace(async () => {
    const lives = await beginAll(6);
    renewing.travelTo(lastDay);
    await Promise.all(
      lives.flatMap((life, index) => [
        pause(index * 5).then(() => life.schedule('yearly')),
        pause((6 - index) * 5).then(() => life.cancel().catch(codeOf)),
      ]),
    );
    for (const life of lives) {
      const { isCancelled, scheduled, orders } = await outcomeOf(life);
      expect([isCancelled, scheduled]).toEqual(isCancelled ? [true, null] : [false, 'yearly']);
      expect(orders.filter((order) => order.endsWith(' SCHEDULED'))).toHaveLength(isCancelled ? 0 : 1);
    }
    await endAll(lives);
  }));

it('a concurrent change request and undo of the cancellation let the contract continue', () =>
  repeatRace(async () => {
    const lives = await beginAll(6);
    renewing.travelTo(lastDay);
    for (const life of lives) await life.cancel();
    const pages = await Promise.all(lives.map((life) => life.openPage('yearly')));
    const codes: (string | null)[] = [];
    await Promise.all(
      lives.flatMap((life, index) => [
        pause(index * 5).then(async () => (codes[index] = await life.accept(pages[index] ?? fail()))),
        pause((6 - index) * 5).then(() => life.undo().catch(codeOf)),
      ]),
    );
    for (const [index, life] of lives.entries()) {
      const { isCancelled, scheduled } = await outcomeOf(life);
      expect({ isCancelled, scheduled }).toEqual({
        isCancelled: false,
        scheduled: codes[index] === null ? 'yearly' : null,
      });
    }
    await endAll(lives);
  }));

it('if a change request and an account closure are concurrent, only one of them takes effect', () =>
  repeatRace(async () => {
    const lives = await beginAll(6);
    renewing.travelTo(lastDay);
    for (const life of lives) await life.cancel();
    const pages = await Promise.all(lives.map((life) => life.openPage('yearly')));
    const codes: (string | null)[] = [];
    const blocks: unknown[] = [];
    const closure = renewing.get(AccountWithdrawal);
    await Promise.all(
      lives.flatMap((life, index) => [
        pause(index * 20).then(async () => (codes[index] = await life.accept(pages[index] ?? fail()))),
        pause((6 - index) * 20).then(async () => {
          const by = { by: 'Aoi', reason: 'Leaves' };
          blocks[index] = await closure.closeByOperator(life.accountId, by);
        }),
      ]),
    );
    for (const [index, life] of lives.entries()) {
      const isScheduled = codes[index] === null;
      expect(blocks[index]).toEqual(isScheduled ? [expect.anything()] : []);
      expect(await outcomeOf(life)).toMatchObject(
        isScheduled
          ? { scheduled: 'yearly', endedOn: null, orders: ['yearly SCHEDULED'], rights: ['monthly'] }
          : { scheduled: null, endedOn: lastDay, orders: [], rights: [] },
      );
    }
    await endAll(lives);
  }));

it('a change request that is concurrent with a change of payment method or due day keeps the confirmed terms or is refused', () =>
  repeatRace(async () => {
    const lives = await beginAll(6);
    renewing.travelTo(lastDay);
    const pages = await Promise.all(lives.map((life) => life.openPage('yearly')));
    const codes: (string | null)[] = [];
    await Promise.all(
      lives.flatMap((life, index) => [
        pause(index * 3).then(async () => (codes[index] = await life.accept(pages[index] ?? fail()))),
        pause((6 - index) * 3).then(() => (index % 2 === 0 ? life.changeMethod() : life.extend(7))),
      ]),
    );
    renewing.travelTo(addDays(due, 7));
    await renewing.sweep();
    for (const [index, life] of lives.entries())
      expect(await outcomeOf(life)).toMatchObject(
        codes[index] === null
          ? { planId: 'yearly', charges: ['SUCCEEDED 19800'], orders: ['yearly PAID'] }
          : { planId: 'monthly', charges: ['SUCCEEDED 1980'], orders: [] },
      );
    await endAll(lives);
  }));

it('a new plan that the store discontinues during a change request is never charged', () =>
  repeatRace(async () => {
    const lives = [await begin('going'), await begin('going'), await begin('going'), await begin('going')];
    renewing.travelTo(lastDay);
    const pages = await Promise.all(lives.map((life) => life.openPage('gone')));
    await Promise.all([
      ...lives.map((life, index) => pause(index * 10).then(() => life.accept(pages[index] ?? fail()))),
      pause(15).then(() => lives[0]?.stop('gone', due)),
    ]);
    renewing.travelTo(due);
    await renewing.sweep();
    for (const life of lives) {
      const { orders, ...found } = await outcomeOf(life);
      expect(found).toMatchObject({ planId: 'going', charges: ['SUCCEEDED 1980'], rights: ['going'] });
      expect(orders.filter((order) => order !== 'gone DROPPED PLAN_STOPPED')).toEqual([]);
    }
    await endAll(lives);
    await database.rows(`UPDATE plan SET force_stop_on = NULL`);
  }));

it('a price change during the change of plan does not affect the promised price', () =>
  repeatRace(async () => {
    const lives = await beginAll(4, 'yearly');
    renewing.travelTo(due);
    const version = `(SELECT max(version) + 1 FROM plan_price WHERE plan_id = 'yearly')`;
    await Promise.all([
      renewing.get(RenewalSweeper).sweepAll(),
      database.rows(
        `INSERT INTO plan_price (plan_id, version, starts_on, price, created_at)
         VALUES ('yearly', ${version}, $1, 21780, now())`,
        [lastDay],
      ),
    ]);
    await renewing.sweep();
    for (const life of lives)
      expect(await outcomeOf(life)).toMatchObject({ planId: 'yearly', charges: ['SUCCEEDED 19800'] });
    await endAll(lives);
    await database.rows(`DELETE FROM plan_price WHERE plan_id = 'yearly' AND price = 21780`);
  }));

it('the last three places of a plan are reserved by three of eight concurrent members', () =>
  repeatRace(async () => {
    const lives: ChangedLife[] = [];
    for (let index = 0; index < 8; index += 1) lives.push(await begin('standing'));
    renewing.travelTo(lastDay);
    const pages = await Promise.all(lives.map((life) => life.openPage('seat')));
    const codes = await Promise.all(lives.map((life, index) => life.accept(pages[index] ?? fail())));
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === 'PLAN_NOT_AVAILABLE')).toHaveLength(5);
    await endAll(lives);
  }));

it('16 concurrent requests to return to the old plan either restore it once or leave the new plan paid', () =>
  repeatRace(async () => {
    const lives = await beginAll(3, 'yearly');
    renewing.travelTo(due);
    renewing.gateway.answer = 'retryLater';
    await renewing.sweep();
    renewing.gateway.answer = 'ok';
    for (const life of lives) await life.followChange();
    const held = lives.map(({ contractId }) => contractId);
    await Promise.all(
      lives.map(async (life, index) => {
        const returns = runConcurrently(16, () => life.returnFrom(held[index] ?? fail()));
        const paid = pause(index * 30).then(() => life.payByHand());
        await Promise.all([returns, paid]);
      }),
    );
    await renewing.sweep();
    for (const life of lives) {
      const found = await outcomeOf(life);
      const isReturned = found.planId === 'monthly';
      expect(found.charges).toEqual(['REFUSED 19800', isReturned ? 'SUCCEEDED 1980' : 'SUCCEEDED 19800']);
      expect(found.orders).toEqual([isReturned ? 'yearly DROPPED RETURNED' : 'yearly PAID']);
      expect(found.rights).toEqual([found.planId]);
    }
    await endAll(lives);
  }));

function fail(): never {
  throw new Error('There is no such life');
}
