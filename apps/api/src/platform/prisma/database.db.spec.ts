import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { configOfDatabase, openDatabase } from '../../testing/open-database.js';
import type { Logger } from '../logging/logger.js';
import { Database, type Transaction } from './database.js';

// Registered first, because hooks run in registration order and this one must run before the spec's connections
// are closed.
afterAll(async () => {
  await database.onApplicationShutdown();
  await store.rows('DROP TABLE spec_count');
});

const store = testDatabase({ emptied: 'once' });
const database = openDatabase(store);

beforeAll(() =>
  store.rows('CREATE TABLE spec_count (id int PRIMARY KEY, value int NOT NULL, at timestamptz)'),
);
beforeEach(() => store.rows('TRUNCATE spec_count; INSERT INTO spec_count VALUES (1, 0), (2, 0)'));

const values = async () =>
  (await store.rows<{ value: number }>('SELECT value FROM spec_count ORDER BY id')).map(({ value }) => value);

const increment = (transaction: Transaction, id: number) =>
  transaction.$executeRaw`UPDATE spec_count SET value = value + 1 WHERE id = ${id}`;

/** A barrier that resolves once it was called `size` times. */
function meeting(size: number): () => Promise<void> {
  let here = 0;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    here += 1;
    if (here >= size) open();
    return all;
  };
}

const raise = (transaction: Transaction, sqlState: string) =>
  transaction.$executeRawUnsafe(`DO $$ BEGIN RAISE SQLSTATE '${sqlState}'; END $$`);

describe('Database.transaction', () => {
  it('retries the whole transaction after a deadlock', async () => {
    const bothHaveOne = meeting(2);
    let attempts = 0;
    const crossing = (first: number, second: number) =>
      database.transaction(async (transaction) => {
        attempts += 1;
        await increment(transaction, first);
        await bothHaveOne();
        await increment(transaction, second);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(attempts).toBeGreaterThanOrEqual(3);
    expect(await values()).toEqual([2, 2]);
  });

  it('isolates a serialisable transaction and retries it after a conflict', async () => {
    const bothHaveRead = meeting(2);
    const readAndWrite = () =>
      database.transaction(
        async (transaction) => {
          const text = 'SELECT value FROM spec_count WHERE id = 1';
          const [row] = await database.statement<{ value: number }>('spec_read', text, [], transaction);
          await bothHaveRead();
          await transaction.$executeRaw`UPDATE spec_count SET value = ${(row?.value ?? 0) + 1} WHERE id = 1`;
        },
        { isolation: 'Serializable' },
      );
    await Promise.all([readAndWrite(), readAndWrite()]);
    expect(await values()).toEqual([2, 0]);
  });

  it('fails after the third attempt, and immediately for other errors', async () => {
    let attempts = 0;
    const failing = (sqlState: string) =>
      database.transaction(async (transaction) => {
        attempts += 1;
        await raise(transaction, sqlState);
      });
    await expect(failing('40001')).rejects.toThrow();
    expect(attempts).toBe(3);
    await expect(failing('22012')).rejects.toThrow();
    expect(attempts).toBe(4);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a statement', () => database.ping()],
    ['a model', () => database.prisma.account.findFirst()],
    ['another transaction', () => database.transaction((other) => increment(other, 2))],
    ['a bulk transaction', () => database.bulkTransaction(() => Promise.resolve())],
  ])('rejects a second connection inside a transaction for %s', async (_, ask) => {
    const refused = 'asked for a second connection';
    await expect(database.transaction(ask)).rejects.toThrow(refused);
    await expect(database.bulkTransaction(ask)).rejects.toThrow(refused);
  });

  it('allows a second connection in production and logs each code location once', async () => {
    const lines: string[] = [];
    const logger = { error: (event: string) => void lines.push(event) } as unknown as Logger;
    const inProduction = new Database(configOfDatabase(store, 'production'), logger);
    try {
      for (let turn = 0; turn < 3; turn += 1) await inProduction.transaction(() => inProduction.ping());
      await inProduction.transaction(() => inProduction.ping());
      expect(lines).toEqual(Array(2).fill('transaction.second_connection_requested'));
    } finally {
      await inProduction.onApplicationShutdown();
    }
  });

  it('allows another connection after the transaction for work that was started in the transaction but not awaited', async () => {
    let begun: Promise<unknown> = Promise.resolve();
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await database.transaction(async () => {
      begun = ended.then(() => database.transaction((other) => increment(other, 1)));
    });
    end();
    await begun;
    expect(await values()).toEqual([1, 0]);
  });

  it('sets the requested statement timeout only for the connection of the transaction', async () => {
    const within = (transaction?: Transaction) =>
      database.statement('spec_within', 'SHOW statement_timeout', [], transaction);
    const [usual] = await within();
    const long = [{ statement_timeout: '10min' }];
    expect(await database.transaction((own) => within(own), { statementTimeoutMs: 600_000 })).toEqual(long);
    expect(await database.withStatementTimeout(600_000, (own) => within(own))).toEqual(long);
    expect(await database.withStatementTimeout(undefined, (own) => within(own))).toEqual([usual]);
    expect(await runConcurrently(4, () => within())).toEqual(
      Array(4).fill({ status: 'fulfilled', value: [usual] }),
    );
  });

  it('runs afterCommit callbacks once, after the successful attempt', async () => {
    const acts: number[] = [];
    let attempts = 0;
    await database.transaction(async (transaction) => {
      attempts += 1;
      const attempt = attempts;
      database.afterCommit(transaction, () => acts.push(attempt));
      if (attempt === 1) await raise(transaction, '40P01');
    });
    expect(acts).toEqual([2]);
  });
});

describe('Database.statement', () => {
  const add = (by: number, transaction?: Transaction) =>
    database.statement<{ value: number }>(
      'spec_add',
      'UPDATE spec_count SET value = value + $1 WHERE id = ANY($2) RETURNING value',
      [by, [1]],
      transaction,
    );

  it('works inside and outside a transaction, and is rolled back with the transaction', async () => {
    expect(await add(1)).toEqual([{ value: 1 }]);
    const undone = database.transaction(async (transaction) => {
      expect(await add(10, transaction)).toEqual([{ value: 11 }]);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await values()).toEqual([1, 0]);
  });

  it('uses the connection of the current transaction when several run concurrently', async () => {
    const halfIsUndone = (index: number) =>
      database.transaction(async (transaction) => {
        await add(1, transaction);
        if (index % 2 === 0) throw new Error('changed my mind');
      });
    const ends = await Promise.allSettled(Array.from({ length: 16 }, (_, index) => halfIsUndone(index)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(await values()).toEqual([8, 0]);
  });

  it('is rolled back or rejected if the transaction did not wait for it', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const adding = async (transaction: Transaction) => {
      for (;;) await add(1, transaction);
    };
    const undone = database.transaction((transaction) => {
      late = adding(transaction).catch((error: unknown) => error);
      return Promise.reject(new Error('changed my mind'));
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await late).toMatchObject({ code: 'P2028' });
    expect(await values()).toEqual([0, 0]);
  });

  it('prepares the statement under its name inside of a transaction', async () => {
    await database.transaction(async (transaction) => {
      await add(1, transaction);
      const prepared =
        await transaction.$queryRaw`SELECT name FROM pg_prepared_statements WHERE name = 'spec_add'`;
      expect(prepared).toEqual([{ name: 'spec_add' }]);
    });
  });

  it('reads the same timestamps as Prisma, whatever the time zone of the server', async () => {
    const alter = (rest: string) =>
      store.rows(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${rest}', current_database()); END $$`);
    const at = new Date('2026-11-22T03:04:05.678Z');
    await alter('SET timezone = "Asia/Tokyo"');
    const away = openDatabase(store);
    try {
      await runConcurrently(2, () =>
        away.transaction((one) => one.$executeRaw`UPDATE spec_count SET at = ${at} WHERE id = 1`),
      );
      const text = 'SELECT at FROM spec_count WHERE id = 1';
      expect(await away.statement('spec_at', text, [])).toEqual([{ at }]);
    } finally {
      await away.onApplicationShutdown();
      await alter('RESET timezone');
    }
  });
});
