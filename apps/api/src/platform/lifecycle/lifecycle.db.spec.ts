import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import { TestClock } from '@account/testing/test-clock';
import { Test, type TestingModule } from '@nestjs/testing';

import { loadConfig } from '../config/config.js';
import { newId } from '../ids/ids.js';
import { PlatformModule } from '../platform.module.js';
import { ExpiredRowsRepository } from './expired-rows.repository.js';
import { RowSweeper } from './row-sweeper.js';
import { CleanupRegistry } from './cleanup-registry.service.js';
import { PlatformServicesModule } from '../platform-services.module.js';

const database = testDatabase();
const clock = new TestClock();
let program: TestingModule;

beforeAll(async () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SECRET_KEYS: 'A'.repeat(43),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });
  program = await Test.createTestingModule({
    imports: [PlatformModule.with(config, clock), PlatformServicesModule],
  }).compile();
  await program.init();
});

afterAll(() => program.close());

const hour = 3_600_000;
const atHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);
const sweep = () => program.get(RowSweeper, { strict: false }).sweep();
const rows = () => program.get(ExpiredRowsRepository);
const count = async (table: string) =>
  (await database.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

/** Inserts a row that expires after the given number of hours, for each swept table. */
const insert = {
  flow: (end: number) =>
    database.rows(
      `INSERT INTO flow (id, kind, step, data, created_at, expires_at) VALUES ($1, 'signUp', 'email', '{}', $2, $3)`,
      [newId(), clock.now(), atHours(end)],
    ),
  challenge: (end: number) =>
    database.rows(
      `INSERT INTO challenge (id, purpose, secret_hash, max_attempts, created_at, expires_at)
       VALUES ($1, 'signUp', '', 5, $2, $3)`,
      [newId(), clock.now(), atHours(end)],
    ),
  failure_counter: (end: number) =>
    database.rows(
      'INSERT INTO failure_counter (key, failures, window_ends_at, blocked_until) VALUES ($1, 1, $2, $2)',
      [Buffer.from(newId()), atHours(end)],
    ),
  rate_limit: (end: number) =>
    database.rows('INSERT INTO rate_limit (key, points, expire) VALUES ($1, 1, $2)', [
      newId(),
      Date.now() + end * hour,
    ]),
};

const tables = Object.keys(insert) as (keyof typeof insert)[];

describe('RowSweeper', () => {
  it.each(tables)('deletes only rows of %s that expired at least an hour ago', async (table) => {
    for (const end of [-48, -1.01, -0.99, 0, 1]) await insert[table](end);
    await sweep();
    expect(await count(table)).toBe(3);
  });

  it('keeps rows of other partitions with the same ctid', async () => {
    await database.rows(`CREATE TABLE visit (ended_at timestamptz NOT NULL) PARTITION BY RANGE (ended_at)`);
    try {
      const [past, middle, future] = [atHours(-48), atHours(-2), atHours(48)].map(
        (at) => `'${at.toISOString()}'`,
      );
      await database.rows(
        `CREATE TABLE visit_before PARTITION OF visit FOR VALUES FROM (${past}) TO (${middle})`,
      );
      await database.rows(
        `CREATE TABLE visit_now PARTITION OF visit FOR VALUES FROM (${middle}) TO (${future})`,
      );
      for (const end of [-30, -20, 1, 2])
        await database.rows('INSERT INTO visit (ended_at) VALUES ($1)', [atHours(end)]);
      expect(await rows().delete({ table: 'visit', column: 'ended_at' }, clock.now(), 10)).toBe(2);
      expect(await count('visit_now')).toBe(2);
    } finally {
      await database.rows('DROP TABLE visit');
    }
  });

  it('does not delete rows early when the clock of the process is ahead of the database', async () => {
    await insert.flow(2);
    const answered = jest.spyOn(clock, 'status').mockReturnValue(clock.status());
    clock.travel({ days: 3_650 });
    await sweep();
    answered.mockRestore();
    clock.travel({ days: -3_650 });
    expect(await count('flow')).toBe(1);
  });

  it('keeps a challenge while its flow exists and deletes both afterwards', async () => {
    await insert.flow(1);
    await insert.challenge(-48);
    await database.rows('UPDATE challenge SET flow_id = (SELECT id FROM flow)');
    await sweep();
    expect(await count('challenge')).toBe(1);
    await database.rows('UPDATE flow SET expires_at = $1', [atHours(-2)]);
    await sweep();
    expect(await count('challenge')).toBe(0);
  });

  it('deletes at most one batch and skips locked rows', async () => {
    for (let index = 0; index < 30; index += 1) await insert.flow(-2);
    const batches = await runConcurrently(16, () =>
      rows().delete({ table: 'flow', column: 'expires_at' }, clock.now(), 3),
    );
    const deleted = batches.map((batch) => (batch.status === 'fulfilled' ? batch.value : NaN));
    expect(Math.max(...deleted)).toBeLessThanOrEqual(3);
    expect(await count('flow')).toBe(30 - deleted.reduce((sum, each) => sum + each, 0));
  });

  it('deletes batches until no expired row is left', async () => {
    await database.rows(
      `INSERT INTO flow (id, kind, step, data, created_at, expires_at)
       SELECT gen_random_uuid(), 'signUp', 'email', '{}', $1, $1 FROM generate_series(1, 1201)`,
      [atHours(-2)],
    );
    await sweep();
    expect(await count('flow')).toBe(0);
  });
});

describe('RowSweeper with a table that fails', () => {
  let broken: boolean;
  const swept: string[] = [];

  beforeAll(() => {
    const cleanupRegistry = program.get(CleanupRegistry);
    const fail = () => (broken ? Promise.reject(new Error('no such table')) : Promise.resolve(0));
    cleanupRegistry.registerTask({ name: 'broken', sweep: fail });
    cleanupRegistry.registerTask({
      name: 'after it',
      sweep: () => {
        swept.push('after it');
        return Promise.resolve(0);
      },
    });
  });

  beforeEach(() => {
    broken = true;
    swept.length = 0;
  });

  it('reports the error and sweeps the other tables', async () => {
    await expect(sweep()).rejects.toThrow('Some tables could not be swept');
    expect(swept).toEqual(['after it']);
    broken = false;
    await expect(sweep()).resolves.toBeUndefined();
  });

  it('rejects a second registration of the table', () => {
    const again = { name: 'broken', sweep: () => Promise.resolve(0) };
    expect(() => program.get(CleanupRegistry).registerTask(again)).toThrow('"broken" is registered twice');
  });
});
