import { once } from 'node:events';

import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { openLine } from '../queue/backends/cuttable-line.suite.js';
import { SilenceTimeoutClient } from './silence-timeout-client.js';

const database = testDatabase({ emptied: 'once' });
const line = await openLine(database.url);

afterAll(() => line.close());

describe('a connection whose server is silent', () => {
  let client: pg.Client;
  let heard: string[];
  const silence = () => client.connection.stream.emit('timeout');

  beforeEach(async () => {
    line.thaw();
    const errors: string[] = [];
    heard = errors;
    client = new SilenceTimeoutClient({ connectionString: line.url });
    client.on('error', (error) => errors.push(error.message));
    await client.connect();
  });

  it('waits for nothing while nothing was asked, however often', async () => {
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
    'breaks when a query waits, also after it was idle for long, and tells who waits by %s',
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

  it('runs a query that is an object of its own, and gives that back', async () => {
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

  it('refuses what the database refuses, with the place that asked', async () => {
    const failure = await client.query('SELECT nothing').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: '42703',
      stack: expect.stringContaining('silence-timeout-client'),
    });
    silence();
    expect(heard).toEqual([]);
    await client.end();
  });
});
