import { once } from 'node:events';
import { Socket } from 'node:net';

import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { openUnreliableProxy } from '../queue/backends/unreliable-proxy.suite.js';
import { ReadTimeoutPgClient } from './read-timeout-pg-client.js';
import { ConnectionPool, TransactionConnection } from './transaction-connections.js';

const database = testDatabase({ emptied: 'once' });
const line = await openUnreliableProxy(database.url);

afterAll(() => line.close());

describe('a connection whose server is silent', () => {
  let client: pg.Client;
  let heard: string[];
  const silence = () => client.connection.stream.emit('timeout');

  beforeEach(async () => {
    line.thaw();
    const errors: string[] = [];
    heard = errors;
    client = new ReadTimeoutPgClient({ connectionString: line.url });
    client.on('error', (error) => errors.push(error.message));
    await client.connect();
  });

  it('stays open while no query is pending, even when it is idle several times', async () => {
    for (let times = 0; times < 3; times += 1) {
      silence();
      expect((await client.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    }
    expect(heard).toEqual([]);
    await client.end();
  });

  it.each([
    ['a promise', () => client.query('SELECT 1')],
    [
      'a function',
      () =>
        new Promise((resolve, reject) =>
          client.query('SELECT 1', (error) => (error ? reject(error) : resolve(1))),
        ),
    ],
  ])(
    'breaks when a query is pending, even after a long idle time, and reports the error through %s',
    async (_, ask) => {
      silence();
      line.freeze();
      const answer = ask();
      silence();
      await expect(answer).rejects.toThrow('Query read timeout');
      expect(heard).toEqual(['Query read timeout']);
      await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
    },
  );

  it('runs a query object and returns it', async () => {
    const query = new pg.Query('SELECT 1 AS one');
    const rows: unknown[] = [];
    expect(client.query(query)).toBe(query);
    await once(
      query.on('row', (row) => rows.push(row)),
      'end',
    );
    expect(rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('rejects failed queries with an error that contains the stack of the caller', async () => {
    const failure = await client.query('SELECT nothing').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: '42703',
      stack: expect.stringContaining('read-timeout-pg-client'),
    });
    silence();
    expect(heard).toEqual([]);
    await client.end();
  });
});

describe('a transaction with an extended timeout', () => {
  const [usual, timeoutMs, further] = [50, 3_000, 1_000];
  const settings = { connectionString: line.url, statement_timeout: usual };
  let pool: ConnectionPool;
  let client: pg.PoolClient;
  const silence = () => (client.connection.stream as Socket).timeout;

  beforeEach(async () => {
    line.thaw();
    pool = new ConnectionPool(settings, null);
    pool.on('error', () => undefined);
    const connection = new TransactionConnection();
    await pool.runWithConnection(connection, async () => {
      client = await pool.connect();
      client.on('error', () => undefined);
      await client.query('BEGIN');
      connection.open();
      await connection.setStatementTimeout(timeoutMs);
    });
  });

  afterEach(async () => {
    client.release(true);
    await pool.end();
  });

  it('extends the timeout of server and client, and resets both afterwards', async () => {
    await client.query(`SELECT pg_sleep(${(usual + further + 100) / 1_000})`);
    await client.query('COMMIT');
    await expect(client.query('SELECT pg_sleep(1)')).rejects.toThrow('statement timeout');
    line.freeze();
    await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout');
  });

  it('fails after the extended timeout', async () => {
    expect(silence()).toBe(timeoutMs + further);
    await client.query('SAVEPOINT one');
    await expect(client.query('SELECT nothing')).rejects.toThrow('nothing');
    await client.query('ROLLBACK TO one');
    expect(silence()).toBe(timeoutMs + further);
    line.freeze();
    const answer = client.query('SELECT 1');
    client.connection.stream.emit('timeout');
    await expect(answer).rejects.toThrow('Query read timeout');
  });

  it.each(['SELECT 1', 'SELECT nothing'])(
    'resets the timeout when the transaction is rolled back after %s',
    async (text) => {
      await client.query(text).catch(() => undefined);
      await client.query('ROLLBACK');
      expect(silence()).toBe(usual + further);
    },
  );

  it('detects a lost host through TCP keep-alive', async () => {
    const keepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
    (await pool.connect()).release(true);
    expect(keepAlive.mock.calls).toEqual([[true, 5_000]]);
    keepAlive.mockRestore();
  });
});
