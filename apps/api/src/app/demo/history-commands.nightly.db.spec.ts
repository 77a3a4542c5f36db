import { join } from 'node:path';

import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { sandboxSecrets } from '../../../../launcher/src/run/stack/sandbox-credentials.mjs';
import { startSandbox } from '../../../../sandbox/src/sandbox.js';
import { historyCommands } from './history-commands.js';
import { withProgram } from '../cli/with-program.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { loadConfig } from '../../platform/config/config.js';
import { applyStore } from '../../testing/apply-store.js';

const people = join(import.meta.dirname, '../../../../../prisma/seed/demo-members-with-history.json');

const rows = testDatabase({ emptied: 'once' });
const usual = { ...process.env };

interface Entry {
  kind: string;
  orderId: string;
  amount: number;
  at: number;
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    publicOrigin: 'http://localhost:8080',
  });
  const environment = { DATABASE_URL: rows.url, SECRET_KEYS: 'A'.repeat(43), SMTP_URL: 'smtp://127.0.0.1:1' };
  Object.assign(process.env, environment, sandboxSecrets, {
    NODE_ENV: 'development',
    SANDBOX_ORIGIN: sandbox.origin,
    LOG_LEVEL: 'silent',
  });
  await applyStore(loadConfig());
});

afterAll(async () => {
  process.env = { ...usual };
  await sandbox.close();
});

async function seedHistories() {
  const said: string[] = [];
  const error: string[] = [];
  const terminal = {
    out: (line: string) => void said.push(line),
    error: (line: string) => void error.push(line),
  };
  const commands = historyCommands(people, withProgram);
  return { status: await runCommand(commands, ['demo', 'seed-histories'], terminal), said, error };
}

const contracts = () =>
  rows.rows<{ name: string; plan: string; state: string; cycles: number }>(
    `SELECT split_part(contact_email, '@', 1) AS name, k.plan_id AS plan, k.state, k.settled_cycles AS cycles
       FROM account a JOIN customer c ON c.account_id = a.id JOIN contract k ON k.customer_id = c.id
      ORDER BY a.id, k.created_at`,
  );

const counts = async () =>
  (
    await rows.rows<{ wrong: number; moved: number; waiting: number; charges: number; accounts: number }>(
      `SELECT (SELECT count(*)::int FROM money_violation) AS wrong,
              (SELECT abs(offset_ms)::float8 FROM business_clock) AS moved,
              (SELECT count(*)::int FROM outbox_message WHERE state = 'PENDING') AS waiting,
              (SELECT count(*)::int FROM charge WHERE phase = 'SUCCEEDED') AS charges,
              (SELECT count(*)::int FROM account) AS accounts`,
    )
  )[0];

it('replays the history of demo members against the sandbox once and restores the time', async () => {
  expect(await seedHistories()).toMatchObject({ status: 0, error: [] });
  const lived = await contracts();
  expect(lived.map(({ name, plan, state }) => [name, plan, state])).toEqual([
    ['aoi', 'monthly', 'ONGOING_CONTRACT'],
    ['sora', 'monthly', 'NEW_TRIAL_CONTRACT'],
    ['riku', 'monthly', 'HOLD'],
    ['emma', 'premium-seat', 'CANCEL_REQUEST'],
    ['noa', 'yearly', 'NEW_CONTRACT'],
  ]);
  expect(lived[0]?.cycles).toBeGreaterThanOrEqual(12);
  const after = await counts();
  expect(after).toMatchObject({ wrong: 0, moved: 0, waiting: 0, accounts: 6 });
  const clock = (await (await fetch(`${sandbox.origin}/clock`)).json()) as { offsetMilliseconds: number };
  expect(clock.offsetMilliseconds).toBe(0);
  expect(await takenByVendors()).toEqual(await takenByUs());
  expect(await seedHistories()).toMatchObject({ status: 0, error: [] });
  expect(await counts()).toEqual(after);
}, 240_000);

/**
 * Returns the charges in the books of the gateways, with the id in the store, the amount in yen and the day in
 * Japan.
 */
async function takenByVendors(): Promise<string[]> {
  const found = await Promise.all(
    ['sbps', 'paypal'].map(async (vendor) => {
      const answer = await fetch(`${sandbox.origin}/payments/standing?vendor=${vendor}`);
      return (await answer.json()) as { entries: Entry[] };
    }),
  );
  return found
    .flatMap(({ entries }) => entries)
    .filter(({ kind }) => kind === 'charge')
    .map(({ orderId, amount, at }) => `${orderId} ${amount} ${businessDateAt(new Date(at))}`)
    .sort();
}

async function takenByUs(): Promise<string[]> {
  const charges = await rows.rows<{ charge: string }>(
    `SELECT replace(id::text, '-', '') || ' ' || collected || ' ' || processed_on AS charge
       FROM charge WHERE phase = 'SUCCEEDED'`,
  );
  return charges.map(({ charge }) => charge).sort();
}
