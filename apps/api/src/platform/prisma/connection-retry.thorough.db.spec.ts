import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import pg from 'pg';

import { openDatabase } from '../../testing/open-database.js';
import { loadCommandConfig } from '../config/config.js';
import { newId } from '../ids/ids.js';
import { PostgresQueueBackend } from '../queue/backends/postgres-queue-backend.js';
import { queueSettings } from '../queue/queue-settings.js';
import type { Database } from './database.js';
import { retryWhileServerIsFull } from './connection-retry.js';

// Registered first, because hooks run in registration order and this one must run before the database is
// closed.
afterAll(async () => {
  await store.rows(`DROP OWNED BY ${role} CASCADE`);
  await store.rows(`DROP ROLE ${role}`);
});

const store = testDatabase({ emptied: 'once' });
const role = `few_connections_${process.env['JEST_WORKER_ID']}`;
const most = 2;

/** Returns the server URL with a role that is limited to two connections. */
function crowded(): string {
  const url = new URL(store.url);
  url.username = role;
  url.password = 'few';
  return url.href;
}

const held: pg.Client[] = [];
const opened: Database[] = [];

const open = () => {
  const database = openDatabase({ url: crowded() });
  opened.push(database);
  return database;
};

async function holdAll(): Promise<void> {
  for (let index = 0; index < most; index += 1) {
    const client = await retryWhileServerIsFull(20_000, async () => {
      const fresh = new pg.Client({ connectionString: crowded() });
      await fresh.connect();
      return fresh;
    });
    held.push(client);
  }
}

const letGo = () => Promise.all(held.splice(0).map((client) => client.end()));

beforeAll(async () => {
  const [{ name } = { name: '' }] = await store.rows<{ name: string }>('SELECT current_database() AS name');
  await store.rows(`CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT ${most}`);
  await store.rows(`GRANT CREATE ON DATABASE "${name}" TO ${role}`);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.onApplicationShutdown()));
  await letGo();
});

describe('a server without free connections', () => {
  it.each<[string, (database: Database) => Promise<unknown>]>([
    ['a statement', (database) => database.ping()],
    ['a Prisma query', (database) => database.prisma.$queryRaw`SELECT 1`],
    ['a transaction', (database) => database.transaction((transaction) => transaction.$queryRaw`SELECT 1`)],
  ])('causes a retry of %s', async (_, ask) => {
    await holdAll();
    const asked = ask(open());
    const early = await Promise.race([
      asked.then(() => 'answered'),
      new Promise((later) => setTimeout(later, 400)),
    ]);
    expect(early).toBeUndefined();
    await letGo();
    await expect(asked).resolves.not.toThrow();
  });

  it('serves four clients one after the other when they need more connections than exist', async () => {
    const asked = await runConcurrently(4, async () => {
      const database = openDatabase({ url: crowded() });
      try {
        await Promise.all([database.ping(), database.ping(), database.ping()]);
      } finally {
        await database.onApplicationShutdown();
      }
    });
    expect(asked.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  });

  it('causes a retry when the queue is prepared', async () => {
    await holdAll();
    const settings = { ...queueSettings, namespace: `queue_${newId().replaceAll('-', '')}` };
    const backend = new PostgresQueueBackend(crowded(), 20_000, settings, () => undefined);
    const prepared = backend.prepare();
    await new Promise((later) => setTimeout(later, 300));
    await letGo();
    await prepared;
    await holdAll();
    const opening = backend.openQueue('default');
    await new Promise((later) => setTimeout(later, 300));
    await letGo();
    await (await opening).close();
  });

  it('is reported with the original error after the timeout', async () => {
    await holdAll();
    await expect(
      retryWhileServerIsFull(300, () => new pg.Client({ connectionString: crowded() }).connect()),
    ).rejects.toThrow(/too many connections/);
  });
});

describe('an operator command', () => {
  it('uses at most four connections and waits up to 30 seconds for one', () => {
    const variables = {
      DATABASE_URL: store.url,
      SECRET_KEYS: 'A'.repeat(43),
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const config = loadCommandConfig(variables);
    expect([config.get('DATABASE_POOL_SIZE'), config.get('DATABASE_TIMEOUT')]).toEqual([4, 30_000]);
    const smaller = loadCommandConfig({ ...variables, DATABASE_POOL_SIZE: '2', DATABASE_TIMEOUT: '60000' });
    expect([smaller.get('DATABASE_POOL_SIZE'), smaller.get('DATABASE_TIMEOUT')]).toEqual([2, 60_000]);
  });
});
