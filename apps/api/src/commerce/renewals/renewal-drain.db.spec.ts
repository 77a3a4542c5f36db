import { setTimeout } from 'node:timers/promises';

import { expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { testDatabase } from '@account/testing/database';

import { moneyViolations } from '../billing/money-check.testing.js';
import { copyContract } from './many-contracts.testing.js';
import { RenewalSweeper } from './renewal-sweeper.service.js';
import { scriptedRenewals } from './scripted-renewals.testing.js';

const database = testDatabase({ emptied: 'once' });
const inFlight = 16;
const renewing = scriptedRenewals(database, { DATABASE_POOL: '20' }, { steps: 'two', inFlight });

/** Milliseconds that the gateway takes for each of two calls. */
const call = 50;
/** `npm run bench -- renewals` has many more. */
const due = Number(process.env['DRAIN_DUE'] ?? 160);
const contracts = Number(process.env['DRAIN_CONTRACTS'] ?? 800);

it(`${due} of ${contracts} contracts are drained, each charged once, with no more calls at once than the gateway takes`, async () => {
  const today = businessDate('2026-02-15');
  renewing.travelTo(businessDate('2026-02-01'));
  const dueToday = await renewing.join({ freeDays: 14, orderId: null });
  const later = await renewing.join({ freeDays: 28, orderId: null });
  await copyContract(renewing, dueToday.contractId, due - 1);
  await copyContract(renewing, later.contractId, contracts - due - 1);
  let [running, most] = [0, 0];
  renewing.gateway.beforeAnswer = async () => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(call);
    running -= 1;
  };
  renewing.travelTo(today);
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await renewing.get(RenewalSweeper).sweep();
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const charged = await database.rows(
    `SELECT count(*)::int AS charges, count(DISTINCT cycle_id)::int AS cycles FROM charge WHERE phase = 'SUCCEEDED'`,
  );
  const perSecond = due / seconds;
  process.stdout.write(
    `Renewals drained: ${JSON.stringify({ due, contracts, seconds, perSecond, most, cpuMs: (user + system) / 1_000 / due })}\n`,
  );
  expect(charged).toEqual([{ charges: due, cycles: due }]);
  expect(most).toBeLessThanOrEqual(inFlight);
  expect(renewing.gateway.charges).toHaveLength(due);
  expect(await moneyViolations(database)).toEqual([]);
}, 3_600_000);
