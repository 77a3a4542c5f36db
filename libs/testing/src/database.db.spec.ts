import { describe, expect, it } from '@jest/globals';
import { testDatabase } from './database.js';

const database = testDatabase();

const countFlows = () => database.rows<{ count: number }>('SELECT count(*)::int AS count FROM flow');

describe('the database of a worker', () => {
  it.each(['once', 'and again'])('starts every test empty: %s', async () => {
    expect(await countFlows()).toEqual([{ count: 0 }]);
    await database.rows(
      `INSERT INTO flow (id, kind, step, data, created_at, expires_at)
       VALUES ('0190b0a0-0000-7000-8000-000000000001', 'signUp', 'email', '{}', '2026-01-01Z', '2026-01-02Z')`,
    );
    expect(await countFlows()).toEqual([{ count: 1 }]);
  });

  it('keeps the record of the migrations', async () => {
    await database.truncate();
    const [record] = await database.rows<{ applied: number }>(
      'SELECT count(*)::int AS applied FROM _prisma_migrations',
    );
    expect(record?.applied).toBeGreaterThan(0);
  });
});
