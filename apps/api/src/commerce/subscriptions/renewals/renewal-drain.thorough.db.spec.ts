import { setTimeout } from 'node:timers/promises';

import { expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';

import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { Charges } from '../../payments/charges/claim/charges.service.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { RecordedRenewal, renewBare, withConnections } from './bare-renewals.testing.js';
import { DueActions } from './sweep/due-actions.service.js';
import { copyChargeable, copyContract, idsOf } from './many-contracts.testing.js';
import { processorTimeOf } from './processor-time.testing.js';
import { RenewalGates } from './sweep/renewal-gates.service.js';
import { RenewalSweeper } from './sweep/renewal-sweeper.service.js';
import { scriptedRenewals } from './scripted-renewals.testing.js';

const database = testDatabase({ emptied: 'once' });
const inFlight = 16;
const renewing = scriptedRenewals(database, { DATABASE_POOL_SIZE: '30' }, { steps: 'two', inFlight });
const { gateway } = renewing;

/** Duration in milliseconds of each of the two gateway calls. */
const call = 50;
/** `npm run bench -- renewals` uses a much larger number. */
const due = Number(process.env['DRAIN_DUE'] ?? 160);
const contracts = Number(process.env['DRAIN_CONTRACTS'] ?? 800);
/** Number of contracts that are renewed with the recorded SQL only. */
const bare = Number(process.env['DRAIN_BARE'] ?? 32);

it(`renews ${due} of ${contracts} contracts, each charged once, within the gateway’s concurrency limit`, async () => {
  const { recorded, dueToday, later } = await contractsThatPaidOnce();
  const bareCopies = await copyChargeable(renewing, dueToday, bare);
  await copyChargeable(renewing, dueToday, due - 1);
  await copyContract(renewing, later, contracts - due - bare);
  await database.rows('VACUUM (ANALYZE)');
  renewing.travelTo(businessDate('2026-03-15'));

  const renewal = await record(recorded);
  const own = Object.values(await idsOf(database, recorded));
  const same = bareCopies.map(
    (copy) => new Map(Object.values(copy).map((id, place) => [own[place] ?? '', id])),
  );
  const sql = await withConnections(database.url, inFlight, (clients) =>
    processorTimeOf(database, () => renewBare(renewal, clients, same, () => setTimeout(call))),
  );
  expect(await paidToday()).toEqual([{ charges: bare + 1, contracts: bare + 1, mails: bare + 1 }]);

  const calls = limitCalls();
  const start = performance.now();
  const drain = await processorTimeOf(database, () => renewing.get(RenewalSweeper).sweepAll());
  const seconds = (performance.now() - start) / 1_000;
  const perSecond = due / seconds;
  const each = ({ own, server }: typeof sql, count: number) => ({
    cpuMs: own / count,
    serverCpuMs: server === null ? null : server / count,
  });
  process.stdout.write(
    `Renewals drained: ${JSON.stringify({
      ...{ due, contracts, seconds, perSecond, most: calls.most, ...each(drain, due) },
      bare: { count: bare, statements: renewal.statements, ...each(sql, bare) },
    })}\n`,
  );
  const all = bare + 1 + due;
  expect(await paidToday()).toEqual([{ charges: all, contracts: all, mails: all }]);
  expect(calls.most).toBeLessThanOrEqual(inFlight);
  expect(new Set(gateway.charges.map(({ request }) => request.chargeId)).size).toBe(due + 4);
  expect(await moneyViolations(database)).toEqual([]);
}, 3_600_000);

/** Creates two contracts due on 15 March and one due on 1 April. */
async function contractsThatPaidOnce(): Promise<Record<'recorded' | 'dueToday' | 'later', ContractId>> {
  renewing.travelTo(businessDate('2026-02-01'));
  const [recorded, dueToday] = [await join(14), await join(14)];
  const later = await join(28);
  for (const day of ['2026-02-15', '2026-03-01']) {
    renewing.travelTo(businessDate(day));
    await renewing.sweep();
  }
  return { recorded, dueToday, later };
}

async function join(freeDays: number): Promise<ContractId> {
  return (await renewing.join({ freeDays, orderId: null })).contractId;
}

async function record(id: ContractId): Promise<RecordedRenewal> {
  const renewal = new RecordedRenewal();
  gateway.beforeAnswer = async () => renewal.called();
  const gate = await renewing.get(RenewalGates).checkGate('SbpsPaypay');
  await renewal.record(async () => {
    const done = await renewing.get(DueActions).performDueAction(id, gate);
    if (done.act !== 'charge') throw new Error(`Nothing is charged: ${done.act}`);
    await renewing.get(Charges).sendChargeFromJob(done.charge);
  });
  return renewal;
}

function limitCalls(): { most: number } {
  const calls = { running: 0, most: 0 };
  gateway.beforeAnswer = async () => {
    calls.running += 1;
    calls.most = Math.max(calls.most, calls.running);
    await setTimeout(call);
    calls.running -= 1;
  };
  return calls;
}

function paidToday() {
  return database.rows(
    `SELECT count(*)::int AS charges, count(DISTINCT b.contract_id)::int AS contracts,
            (SELECT count(*)::int FROM outbox_message WHERE created_at >= '2026-03-15T00:00:00+09:00') AS mails
       FROM charge h JOIN billing_cycle b ON b.id = h.cycle_id AND b.state = 'SETTLED' AND b.settled_by = h.id
      WHERE h.phase = 'SUCCEEDED' AND h.processed_on = '2026-03-15'`,
  );
}
