import { expect, it } from '@jest/globals';
import { addDays, businessDate } from '@account/domain/commerce/business-day/business-date';
import {
  lifecycleCommand,
  lifecycleStart,
  ContractUnderTest,
} from '@account/domain/commerce/subscriptions/contracts/contract-lifecycle-model.testing';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';
import fc from 'fast-check';

import { comparable, StoredLife } from './stored-life.testing.js';
import { scriptedRenewals } from './scripted-renewals.testing.js';

const database = testDatabase({ emptied: 'once' });
const renewing = scriptedRenewals(database);

/** `npm test -- --nightly` uses many runs, which take a few minutes. */
const isAll = runsFullMatrix('lives');
const runs = isAll ? 2_000 : 30;

it(`${runs} contracts follow the domain rules in the database`, async () => {
  const seen = { commands: 0, charges: 0, cycles: 0, changes: 0, ended: 0 };
  const commands = fc.array(lifecycleCommand, { minLength: 10, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(lifecycleStart, commands, async (from, all) => {
      const start = addDays(businessDate('2026-01-15'), from.day);
      let model = new ContractUnderTest(from, false, start);
      const stored = await StoredLife.begin(renewing, from, start);
      try {
        for (const command of all) {
          seen.commands += 1;
          if (command.do === 'rejoin' && model.hasEnded) {
            model = new ContractUnderTest(from, true, model.life.today);
            await stored.rejoin();
          }
          await stored.run(command);
          model.run(command);
          expect({ command, ...(await stored.shown()) }).toEqual({ command, ...shownOf(model) });
        }
        expect(await stored.history()).toEqual(historyOf(model));
      } finally {
        await stored.end();
      }
      seen.charges += model.life.charges.length;
      seen.cycles += model.life.cycles.length;
      seen.changes += model.life.past.length;
      seen.ended += model.hasEnded ? 1 : 0;
    }),
    { numRuns: runs, endOnFailure: !isAll },
  );
  const counts = Object.entries(seen).map(([what, count]) => `${count} ${what}`);
  process.stdout.write(`Contracts in the database: ${runs} lives, ${counts.join(', ')}\n`);
  expect(await violations()).toEqual([]);
  expect(seen.charges).toBeGreaterThan(runs / 20);
}, 3_600_000);

/** Ignores first payments that came with an order, because they have no charge in this test. */
async function violations(): Promise<object[]> {
  return database.rows(
    `SELECT rule, subject FROM money_violation v
      WHERE NOT EXISTS (SELECT FROM billing_cycle b JOIN contract c ON c.id = b.contract_id
                         WHERE b.id::text = v.subject AND b.number = 1 AND c.first_due_on = c.joined_on
                           AND c.predecessor_id IS NULL)`,
  );
}

function shownOf({ life }: ContractUnderTest) {
  const { facts, planId, state, rights, today } = life;
  return { today, planId, state, rights, facts: comparable(facts) };
}

function historyOf({ life }: ContractUnderTest) {
  return {
    charges: life.charges.map(({ on, dueOn, amount, by, answer }) => ({ on, dueOn, amount, by, answer })),
    cycles: life.cycles.map(({ dueOn, amount, discount, isWaived, period }) => ({
      ...{ dueOn, amount, discount, state: isWaived ? 'WAIVED' : 'SETTLED' },
      ...{ startsOn: period?.start ?? null, endsOn: period?.end ?? null },
    })),
  };
}
