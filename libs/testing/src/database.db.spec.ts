import { describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { testDatabase } from './database.js';

const database = testDatabase();

const countFlows = () => database.rows<{ count: number }>('SELECT count(*)::int AS count FROM flow');

describe('the database of a worker', () => {
  it.each(['once', 'and again'])('is empty at the start of every test (%s)', async () => {
    expect(await countFlows()).toEqual([{ count: 0 }]);
    await database.rows(
      `INSERT INTO flow (id, kind, step, data, created_at, expires_at)
       VALUES ('0190b0a0-0000-7000-8000-000000000001', 'signUp', 'email', '{}', '2026-01-01Z', '2026-01-02Z')`,
    );
    expect(await countFlows()).toEqual([{ count: 1 }]);
  });

  it.each([0, 1])('keeps a table that programs cache between tests (%s)', async (count) => {
    const [remaining] = await database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM oidc_signing_key',
    );
    expect(remaining).toEqual({ count });
    await database.rows(
      `INSERT INTO oidc_signing_key (kid, algorithm, private_jwk, created_at, active_from)
       VALUES ($1, 'ES256', '', now(), now())`,
      [String(count)],
    );
  });

  it.each([
    ['few', 10],
    ['many', 20_000],
  ])('removes %s rows, and also rows of an open transaction', async (_, count) => {
    await database.rows(
      `INSERT INTO flow (id, kind, step, data, created_at, expires_at)
       SELECT gen_random_uuid(), 'signUp', 'email', '{}', now(), now() FROM generate_series(1, $1)`,
      [count],
    );
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query('BEGIN');
    await writer.query(
      `INSERT INTO flow (id, kind, step, data, created_at, expires_at)
       VALUES (gen_random_uuid(), 'signUp', 'email', '{}', now(), now())`,
    );
    const emptied = database.truncate();
    await writer.query('SELECT pg_sleep(0.2)');
    await writer.query('COMMIT');
    await writer.end();
    await emptied;
    expect(await countFlows()).toEqual([{ count: 0 }]);
  });

  it('keeps the records of applied migrations', async () => {
    await database.truncate();
    const [record] = await database.rows<{ applied: number }>(
      'SELECT count(*)::int AS applied FROM _prisma_migrations',
    );
    expect(record?.applied).toBeGreaterThan(0);
  });
});
