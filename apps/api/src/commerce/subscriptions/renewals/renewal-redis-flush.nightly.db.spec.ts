import { setTimeout } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { runsFullMatrix } from '@account/testing/full-matrix';
import { testDatabase } from '@account/testing/database';
import { testRedisUrl } from '@account/testing/redis';
import { Redis } from 'ioredis';

import { Queue } from '../../../platform/queue/queue.service.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { sweepRenewals } from '../../ledger/scheduled-jobs/scheduled-jobs.declaration.js';
import { copyChargeable } from './many-contracts.testing.js';
import { scriptedRenewals, type ScriptedRenewals } from './scripted-renewals.testing.js';

const redisUrl = testRedisUrl();
const name = 'contracts that are due while two programs work on one Redis';
const due = runsFullMatrix('redisRenewals') ? 500 : 120;
/** Number of contracts whose gateway request was sent before Redis is flushed. */
const askedBefore = 30;
/** Timeout in milliseconds for a hanging test. */
const testTimeout = 120_000;

if (redisUrl === undefined) {
  describe.skip(`${name} (skipped: no redis-server on this machine and TEST_REDIS_URL is not set)`, () => {
    it('are each charged once', () => undefined);
  });
} else {
  const database = testDatabase({ emptied: 'once' });
  const environment = { REDIS_URL: redisUrl, RUN_WORKER: 'true', DATABASE_POOL_SIZE: '20' };
  const programs: [ScriptedRenewals, ScriptedRenewals] = [
    scriptedRenewals(database, environment),
    scriptedRenewals(database, environment),
  ];
  const [first] = programs;
  const travel = (day: string) => programs.forEach((program) => program.travelTo(businessDate(day)));
  const asked = () =>
    programs.flatMap(({ gateway }) => gateway.charges.map(({ request }) => request.chargeId));
  const sweep = () => Promise.all(programs.map((program) => program.get(Queue).enqueue(sweepRenewals, {})));

  async function untilNothingIsDue(): Promise<void> {
    for (const until = performance.now() + testTimeout; ; await setTimeout(50)) {
      const [left] = await database.rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM contract WHERE next_action_on <= billing_today() OR is_charging`,
      );
      if (left?.count === 0) return;
      if (performance.now() > until) throw new Error(`${left?.count} contracts stay due`);
    }
  }

  describe(name, () => {
    it(`are each charged once, without omissions, when Redis is flushed during the sweep`, async () => {
      travel('2026-02-01');
      const { contractId } = await first.join({ freeDays: 14, orderId: null });
      travel('2026-02-15');
      await first.sweep();
      await untilNothingIsDue();
      await copyChargeable(first, contractId, due - 1);
      const paidBefore = asked().length;

      const redis = new Redis(redisUrl);
      let isFlushed = false;
      for (const { gateway } of programs)
        gateway.beforeAnswer = async () => {
          await setTimeout(20);
          if (isFlushed || asked().length < paidBefore + askedBefore) return;
          isFlushed = true;
          await redis.flushdb();
        };
      travel('2026-03-15');
      await Promise.all([sweep(), sweep()]);
      await untilNothingIsDue();
      // Jobs that the scheduler adds again have no work left.
      await sweep();
      for (const program of programs) await program.sweep();
      redis.disconnect();

      const shares = programs.map(({ gateway }) => gateway.charges.length);
      process.stdout.write(`Redis emptied after ${askedBefore} of ${due} charges: ${shares.join(' and ')}\n`);
      expect(isFlushed).toBe(true);
      expect(asked()).toHaveLength(paidBefore + due);
      const paid = await database.rows(
        `SELECT count(*)::int AS charges, count(DISTINCT b.contract_id)::int AS contracts
           FROM charge h JOIN billing_cycle b ON b.settled_by = h.id AND b.due_on = '2026-03-15'
          WHERE h.phase = 'SUCCEEDED'`,
      );
      expect(paid).toEqual([{ charges: due, contracts: due }]);
      expect(await moneyViolations(database)).toEqual([]);
    }, 300_000);
  });
}
