import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addDays,
  businessDate,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import {
  cancelContract,
  undoCancellation,
} from '@account/domain/commerce/subscriptions/contracts/cancellation';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';
import { runConcurrently } from '@account/testing/race';

import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { RenewalSweeper } from './sweep/renewal-sweeper.service.js';
import { Renewals } from './cycle/renewals.service.js';
import { scriptedRenewals, type Renewed } from './scripted-renewals.testing.js';
import { Seeded } from './seeded.testing.js';

const database = testDatabase({ emptied: 'once' });
const renewing = scriptedRenewals(database, { DATABASE_POOL_SIZE: '40' });

/**
 * Number of contracts per round. Each contract has a different seed; `npm test -- --nightly` runs many rounds.
 */
const contracts = 30;
const isAll = runsFullMatrix('renewalRaces');
const rounds = isAll ? 334 : 3;
const seed = Number(process.env['RACE_SEED'] ?? (isAll ? randomInt(2 ** 31) : 731_204_418));

let members: Renewed[];
let day: BusinessDate;

beforeAll(async () => {
  process.stdout.write(`Races of renewals: RACE_SEED=${seed}\n`);
  renewing.neverBreak();
  day = businessDate('2026-01-15');
  renewing.travelTo(day);
  members = [];
  for (let index = 0; index < contracts; index += 1) members.push(await renewing.join({ freeDays: 10 }));
});
afterEach(() => {
  jest.restoreAllMocks();
  renewing.gateway.answer = 'ok';
});

/**
 * Makes all contracts due on the same day.
 * @returns that day
 */
async function allDueOn(): Promise<BusinessDate> {
  renewing.gateway.answer = 'ok';
  day = addDays(day, 40);
  renewing.travelTo(day);
  for (const member of members) {
    await renewing.finish(member.contractId);
    const order = { methodId: member.methodId, freeDays: 1 };
    member.contractId = await renewing.joinAgain(member.accountId, order);
  }
  return addDays(day, 1);
}

/** Moves the clock past midnight while all `acts` are running. */
async function overMidnight(due: BusinessDate, acts: Promise<unknown>[], random: Seeded): Promise<void> {
  const sweeps = Array.from({ length: 1 + random.below(3) }, async () => {
    await pause(30 + random.below(200));
    renewing.site.clock.travelTo(`${due}T00:00:00+09:00`);
    await renewing.get(RenewalSweeper).sweepAll();
  });
  await Promise.all([...acts, ...sweeps]);
  renewing.travelTo(due);
  await renewing.sweep();
}

async function pause(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
}

const chargesOf = ({ contractId }: Renewed) =>
  database.rows<{ phase: string }>(
    'SELECT phase FROM charge WHERE cycle_id IN (SELECT id FROM billing_cycle WHERE contract_id = $1)',
    [contractId],
  );

const cancelled = ({ contractId }: Renewed, now: Date) =>
  renewing.decide(contractId, ({ facts }, today) => cancelContract(facts, { today, now }));

const undone = ({ contractId }: Renewed) =>
  renewing.decide(contractId, ({ facts }, today) =>
    undoCancellation(facts, { today, hasOtherMethod: false, tries: [] }),
  );

interface Outcome {
  decision: string;
  state: string;
  charges: number;
  endedOn: BusinessDate | null;
}

/** Returns the results for all members in their order. */
async function outcomes(decisions: readonly { outcome: string }[]): Promise<Outcome[]> {
  const found = await database.rows<Omit<Outcome, 'decision'> & { id: string }>(
    `SELECT id, state, ended_on AS "endedOn",
            (SELECT count(*)::int FROM charge h JOIN billing_cycle b ON b.id = h.cycle_id WHERE b.contract_id = c.id) AS charges
       FROM contract c WHERE id = ANY($1)`,
    [members.map(({ contractId }) => contractId)],
  );
  const byId = new Map(found.map(({ id, ...outcome }) => [id, outcome]));
  return members.map(({ contractId }, index) => {
    const outcome = byId.get(contractId);
    if (outcome === undefined) throw new Error(`There is no contract ${contractId}`);
    return { ...outcome, decision: decisions[index]?.outcome ?? 'none' };
  });
}

const counted = new Map<string, number>();

function count(race: string, { decision, state, charges }: Outcome): void {
  const key = `${race}: ${decision}, ${state}, ${charges} charged`;
  counted.set(key, (counted.get(key) ?? 0) + 1);
}

function printed(race: string): string {
  const lines = [...counted].filter(([key]) => key.startsWith(race));
  return lines.map(([key, times]) => `${key}: ${times}\n`).join('');
}

describe('a cancellation', () => {
  it('concurrent with the due day either ends the contract without a charge or charges a period (F3)', async () => {
    const random = new Seeded(seed);
    for (let round = 0; round < rounds; round += 1) {
      const due = await allDueOn();
      renewing.site.clock.travelTo(`${day}T23:59:59+09:00`);
      const decisions: { outcome: string }[] = [];
      const acts = members.map(async (member, index) => {
        await pause(random.below(60));
        decisions[index] = await cancelled(member, new Date());
      });
      await overMidnight(due, acts, random);
      for (const outcome of await outcomes(decisions)) {
        count('cancel at midnight', outcome);
        // If the charge came first, the cancellation applies to the following period.
        const isAfter = outcome.decision === 'changed' && outcome.charges === 1;
        expect(outcome).toMatchObject(
          isAfter
            ? { state: 'CANCEL_REQUEST', endedOn: null }
            : outcome.decision === 'changed'
              ? { charges: 0, state: 'ENDED', endedOn: due }
              : { charges: 1, state: 'TRIAL_TO_PAID', endedOn: null },
        );
      }
    }
    process.stdout.write(printed('cancel at midnight'));
  }, 1_800_000);

  it('concurrent with a late response either ends the contract or takes effect after the paid period (F6)', async () => {
    const random = new Seeded(seed + 1);
    for (let round = 0; round < rounds; round += 1) {
      const due = await allDueOn();
      renewing.travelTo(due);
      renewing.gateway.answer = 'unknown';
      await renewing.sweep();
      const isPaid = random.happens(50);
      await database.rows(
        `UPDATE contract SET charge_unknown_since = charge_unknown_since - interval '2 hours' WHERE is_charging`,
      );
      const decisions: { outcome: string }[] = [];
      const answers = members.map(async (member, index) => {
        const live = await renewing.liveChargeOf(member.contractId);
        await pause(random.below(40));
        if (live === undefined) return;
        if (isPaid)
          return index === 0 ? renewing.lookUp({ standing: 'captured', processedOn: due }) : undefined;
        return renewing.notExecuted(live.id);
      });
      const cancels = members.map(async (member, index) => {
        await pause(random.below(40));
        decisions[index] = await cancelled(member, new Date());
      });
      await Promise.all([...answers, ...cancels]);
      for (const outcome of await outcomes(decisions)) {
        count(isPaid ? 'cancel and a late success' : 'cancel and a late failure', outcome);
        expect(outcome.charges).toBe(1);
        if (isPaid) expect(outcome).toMatchObject({ decision: 'changed', state: 'CANCEL_REQUEST' });
        else if (outcome.decision === 'changed') expect(outcome.state).toBe('ENDED');
        else expect(outcome).toMatchObject({ state: 'NEW_TRIAL_CONTRACT', endedOn: null });
      }
    }
    process.stdout.write(printed('cancel and'));
  }, 1_800_000);

  it('that is undone on its last day either ends the contract or charges a period (F4)', async () => {
    const random = new Seeded(seed + 2);
    for (let round = 0; round < rounds; round += 1) {
      const due = await allDueOn();
      for (const member of members) await cancelled(member, new Date());
      renewing.site.clock.travelTo(`${day}T23:59:59+09:00`);
      const decisions: { outcome: string }[] = [];
      const acts = members.map(async (member, index) => {
        await pause(random.below(60));
        decisions[index] = await undone(member);
      });
      await overMidnight(due, acts, random);
      for (const outcome of await outcomes(decisions)) {
        count('undo at midnight', outcome);
        expect(outcome).toMatchObject(
          outcome.decision === 'changed'
            ? { charges: 1, state: 'TRIAL_TO_PAID' }
            : { charges: 0, state: 'ENDED', endedOn: due },
        );
      }
    }
    process.stdout.write(printed('undo at midnight'));
  }, 1_800_000);
});

describe('concurrent charging', () => {
  it('16 concurrent sweepers charge each contract once, even around midnight (I7)', async () => {
    renewing.travelTo(await allDueOn());
    const before = renewing.gateway.charges.length;
    await runConcurrently(16, () => renewing.get(RenewalSweeper).sweepAll());
    expect(renewing.gateway.charges.length - before).toBe(contracts);
    for (const member of members) expect(await chargesOf(member)).toEqual([{ phase: 'SUCCEEDED' }]);
  }, 60_000);

  it('concurrent manual retries and the sweeper charge each contract once (I15)', async () => {
    const due = await allDueOn();
    renewing.travelTo(due);
    renewing.gateway.answer = 'retryLater';
    await renewing.sweep();
    renewing.gateway.answer = 'ok';
    renewing.travelTo(addDays(due, 1));
    const before = renewing.gateway.charges.length;
    const byHand = members.slice(0, 5).flatMap((member) =>
      Array.from({ length: 16 }, async () => {
        const customerId = await renewing.get(Customers).findOrCreate(member.accountId);
        return renewing.get(Renewals).retryManually({ contractId: member.contractId, customerId });
      }),
    );
    await Promise.allSettled([...byHand, renewing.get(RenewalSweeper).sweepAll()]);
    await renewing.sweep();
    expect(renewing.gateway.charges.length - before).toBe(contracts);
    for (const member of members)
      expect(await renewing.contract(member.contractId)).toMatchObject({ state: 'TRIAL_HOLD_RELEASED' });
  }, 60_000);
});

describe('a sweeper', () => {
  it('does not charge with a clock one day ahead or behind (I18)', async () => {
    const due = await allDueOn();
    const { clock } = renewing.site;
    for (const [days, at] of [
      [1, day],
      [-1, due],
    ] as const) {
      renewing.travelTo(at);
      await renewing.contract(members[0]?.contractId ?? fail());
      const off = new Date(clock.now().getTime() + days * 24 * 60 * 60_000);
      jest.spyOn(clock, 'status').mockReturnValue(clock.status());
      jest.spyOn(clock, 'now').mockReturnValue(off);
      await renewing.sweep();
      jest.restoreAllMocks();
      for (const member of members) expect(await chargesOf(member)).toEqual([]);
    }
    await renewing.sweep();
    for (const member of members) expect(await chargesOf(member)).toEqual([{ phase: 'SUCCEEDED' }]);
  }, 60_000);
});

it('leaves a consistent ledger', async () => {
  for (const { contractId } of members) await renewing.finish(contractId);
  expect(await moneyViolations(database)).toEqual([]);
});

function fail(): never {
  throw new Error('There is no member');
}
