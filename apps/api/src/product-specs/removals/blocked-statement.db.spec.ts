import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { holdNext, overOrWaiting } from './held-statement.testing.js';

const database = testDatabase({ emptied: 'once' });

let clients: pg.Client[];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

const lock = (client: pg.Client, key: number) => client.query('SELECT pg_advisory_xact_lock($1)', [key]);

async function begun(key: number): Promise<pg.Client> {
  const client = await connect();
  await client.query('BEGIN');
  await lock(client, key);
  return client;
}

beforeEach(() => void (clients = []));
afterEach(() => Promise.all(clients.map((client) => client.end())));

describe('waiting for a request while a statement is held', () => {
  it('continues while the request waits for another transaction, until that transaction ends', async () => {
    const holder = await begun(1);
    const other = await begun(2);
    const held = holdNext('held');
    const sent = holder.query({ name: 'held', text: 'SELECT 1' });
    const process = await held.reached;
    const behindOther = lock(await begun(3), 2);
    let isSeen = false;
    const seen = overOrWaiting(database, behindOther, process).then(() => void (isSeen = true));
    await until(async () => (await waiting()) > 0);
    for (let looks = 0; looks < 20; looks += 1) await waiting();
    expect(isSeen).toBe(false);
    await other.query('COMMIT');
    await seen;
    held.release();
    await Promise.all([sent, behindOther]);
  });

  it('ends when the request waits, directly or indirectly, for the held transaction', async () => {
    const holder = await begun(1);
    const held = holdNext('held');
    const sent = holder.query({ name: 'held', text: 'SELECT 1' });
    const process = await held.reached;
    const first = await begun(2);
    const acts = [lock(first, 1), lock(await begun(3), 2)];
    await Promise.all(acts.map((act) => overOrWaiting(database, act, process)));
    held.release();
    await sent;
    await holder.query('COMMIT');
    await acts[0];
    await first.query('COMMIT');
    await acts[1];
  });
});

async function waiting(): Promise<number> {
  const rows = await database.rows(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}
