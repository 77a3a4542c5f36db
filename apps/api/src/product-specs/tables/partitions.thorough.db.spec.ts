import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import { TestClock } from '@account/testing/test-clock';
import pg from 'pg';
import { Registry } from 'prom-client';

import '../../identity/login-history/login-history.service.js';
import { LoginAttemptRepository } from '../../identity/login-history/login-attempt.repository.js';
import { BusinessClockRepository } from '../../platform/clock/business-clock.repository.js';
import { BusinessClock } from '../../platform/clock/business-clock.service.js';
import { ExpiredRowsRepository } from '../../platform/lifecycle/expired-rows.repository.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { Logger } from '../../platform/logging/logger.js';
import { PartitionMetrics } from '../../platform/partitions/partition-metrics.js';
import { PartitionsRepository } from '../../platform/partitions/partitions.repository.js';
import { Partitions } from '../../platform/partitions/partitions.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Database } from '../../platform/prisma/database.js';
import { sentDuring } from '../../testing/count-statements.js';
import { openDatabase } from '../../testing/open-database.js';
import { OwnDatabase } from '../../testing/own-database.js';

const server = testDatabase({ emptied: 'once' });
const clock = new TestClock();
const silent = { info: () => undefined } as unknown as Logger;
const partitionsOf = (database: Database) => {
  const businessClock = new BusinessClock(clock, new BusinessClockRepository(database), database);
  return new Partitions(new PartitionsRepository(database), businessClock, silent);
};
let own: OwnDatabase;
/** Connections of the two processes. */
let databases: Database[];
let workers: Partitions[];
const accounts = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const;

beforeAll(async () => {
  own = await OwnDatabase.create(server, 'months');
  await own.migrate();
  for (const [index, id] of accounts.entries())
    await own.rows(
      `INSERT INTO account (id, contact_email, proved_email_key, created_at, updated_at)
       VALUES ($1, $2, $2, now(), now())`,
      [id, `m${index}@example.jp`],
    );
  databases = [openDatabase(own), openDatabase(own)];
  workers = databases.map(partitionsOf);
}, 60_000);

afterAll(async () => {
  for (const database of databases) await database.onApplicationShutdown();
  await own.drop();
});

async function logIn(at: string, account = 0): Promise<string> {
  const [row] = await own.rows<{ part: string }>(
    `INSERT INTO login_attempt (id, account_id, created_at, ip, result, user_identifier_name, login_method,
                                request_multi_factor, is_amalthea_login)
     VALUES (uuidv7(), $1, $2, '192.0.2.1', 'success', 'm', 'Password', false, false)
     RETURNING tableoid::regclass::text AS part`,
    [accounts[account], at],
  );
  return row?.part ?? '';
}

const parts = async () =>
  (
    await own.rows<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits
        WHERE inhparent = 'login_attempt'::regclass ORDER BY name`,
    )
  ).map(({ name }) => name.replace('monthly.login_attempt_', ''));

const where = () =>
  own.rows<{ at: string; part: string }>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS at,
            replace(tableoid::regclass::text, 'monthly.login_attempt_', '') AS part
       FROM login_attempt ORDER BY created_at`,
  );

const state = async (table = 'login_attempt') =>
  (await workers[0]?.readStates())?.find((each) => each.table === table);

/**
 * Repeats the job until no lock was in its way, because on a busy machine one worker yields to the locks of the
 * other.
 */
async function kept(): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1)
    if (
      (await runConcurrently(1, () => workers[0]?.maintainAll() ?? Promise.resolve()))[0]?.status ===
      'fulfilled'
    )
      return;
  await workers[0]?.maintainAll();
}

beforeEach(() => own.rows('DELETE FROM login_attempt'));

describe('the creation of monthly partitions', () => {
  it('happens in advance and only once when workers run concurrently during logins', async () => {
    clock.travelTo('2031-02-15T00:00:00Z');
    await logIn('2031-02-14T00:00:00Z');
    expect(await state()).toEqual({ table: 'login_attempt', ahead: 0, rest: 1 });
    const [made, logIns] = await Promise.all([
      runConcurrently(16, (index) => workers[index % 2]?.maintainAll() ?? Promise.resolve()),
      runConcurrently(16, (index) => logIn(`2031-0${2 + (index % 3)}-20T00:00:00Z`, index % 2)),
    ]);
    expect(made.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(logIns.filter(({ status }) => status === 'rejected')).toEqual([]);
    await kept();
    const months = (await parts()).filter((name) => name.startsWith('2031'));
    expect(months).toEqual(['2031_02', '2031_03', '2031_04', '2031_05']);
    expect(await state()).toEqual({ table: 'login_attempt', ahead: 3, rest: 0 });
    const rows = await where();
    expect(rows).toHaveLength(17);
    expect(rows.filter(({ at, part }) => at.slice(0, 7).replace('-', '_') !== part)).toEqual([]);
  });

  it('uses UTC, so that the first nine hours of a month in Japan belong to the previous month', async () => {
    expect(await logIn('2031-04-01T08:59:59.999+09:00')).toBe('monthly.login_attempt_2031_03');
    expect(await logIn('2031-04-01T09:00:00+09:00')).toBe('monthly.login_attempt_2031_04');
    clock.travelTo('2031-04-01T08:59:59.999+09:00');
    expect((await state())?.ahead).toBe(2);
    clock.travelTo('2031-04-01T09:00:00+09:00');
    expect((await state())?.ahead).toBe(1);
  });

  it('includes every index of the partitioned table', async () => {
    const indexes = await own.rows<{ part: string; count: number }>(
      `SELECT i.inhrelid::regclass::text AS part, count(*)::int AS count
         FROM pg_inherits i JOIN pg_index x ON x.indrelid = i.inhrelid
        WHERE i.inhparent = 'login_attempt'::regclass GROUP BY 1`,
    );
    expect(indexes).toHaveLength(5);
    expect(new Set(indexes.map(({ count }) => count))).toEqual(new Set([4]));
  });
});

describe('a login in a month without a partition', () => {
  it('is stored, appears in the metrics and is moved to a new partition in the next run', async () => {
    clock.travelTo('2032-06-15T00:00:00Z');
    for (const day of ['2032-03-01', '2032-03-31', '2032-05-10', '2032-06-01', '2032-06-14'])
      expect(await logIn(`${day}T00:00:00Z`)).toBe('monthly.login_attempt_default');
    const registry = new Registry();
    expect(new PartitionMetrics(workers[0] as Partitions, registry)).toBeDefined();
    expect(await registry.metrics()).toContain('account_partition_default_rows{table="login_attempt"} 5');
    expect(await registry.metrics()).toContain('account_partition_months_ahead{table="login_attempt"} 0');
    const logIns = runConcurrently(16, () => logIn('2032-06-14T12:00:00Z', 1));
    await kept();
    expect((await logIns).filter(({ status }) => status === 'rejected')).toEqual([]);
    await kept();
    expect(await registry.metrics()).toContain('account_partition_default_rows{table="login_attempt"} 0');
    const rows = await where();
    expect(rows).toHaveLength(21);
    expect(rows.filter(({ at, part }) => at.slice(0, 7).replace('-', '_') !== part)).toEqual([]);
    const made = (await parts()).filter((name) => name.startsWith('2032'));
    expect(made).toEqual(['2032_03', '2032_05', '2032_06', '2032_07', '2032_08', '2032_09']);
  });

  it('is moved together with many other rows during logins', async () => {
    clock.travelTo('2033-01-15T00:00:00Z');
    const many = 20_001;
    await own.rows(
      `INSERT INTO login_attempt (id, account_id, created_at, ip, result, user_identifier_name, login_method,
                                  request_multi_factor, is_amalthea_login)
       SELECT uuidv7(), $1, $2, '192.0.2.1', 'success', 'm', 'Password', false, false FROM generate_series(1, $3::int)`,
      [accounts[0], '2033-01-10T00:00:00Z', many],
    );
    const sent = await sentDuring(async () => {
      const logIns = runConcurrently(16, () => logIn('2033-01-14T00:00:00Z', 1));
      await kept();
      expect((await logIns).filter(({ status }) => status === 'rejected')).toEqual([]);
    });
    const [moves, locks, joins] = ['WITH moved', 'LOCK TABLE', 'ATTACH PARTITION'].map((begin) =>
      sent.findIndex(({ text }) => text.includes(begin) && text.includes('login_attempt')),
    );
    expect([moves, locks, joins]).not.toContain(-1);
    expect(locks).toBeGreaterThan(moves ?? Infinity);
    expect(joins).toBeGreaterThan(locks ?? Infinity);
    await kept();
    expect(await state()).toMatchObject({ ahead: 3, rest: 0 });
    const [counted] = await own.rows('SELECT count(*)::int AS rows FROM monthly.login_attempt_2033_01');
    expect(counted).toEqual({ rows: many + 16 });
  });
});

describe('a month whose rows have all expired', () => {
  it('is dropped when its last row expires according to the database clock, and no other month is dropped', async () => {
    clock.travelTo('2034-02-01T00:00:00Z');
    await own.rows(`CREATE TABLE monthly.login_attempt_2033_12 PARTITION OF login_attempt
                    FOR VALUES FROM ('2033-12-01T00:00:00Z') TO ('2034-01-01T00:00:00Z')`);
    await logIn('2033-12-31T23:59:59.999Z');
    await logIn('2033-12-01T00:00:00Z', 1);
    clock.travelTo('2034-12-31T23:59:59.999Z');
    await kept();
    const answered = jest.spyOn(clock, 'status').mockReturnValue(clock.status());
    clock.travelTo('2045-01-01T00:00:00Z');
    await kept();
    answered.mockRestore();
    expect(await parts()).toContain('2033_12');
    clock.travelTo('2035-01-01T00:00:00Z');
    const [, logIns] = await Promise.all([
      kept(),
      runConcurrently(16, (index) => logIn('2034-12-31T00:00:00Z', index % 2)),
    ]);
    expect(logIns.filter(({ status }) => status === 'rejected')).toEqual([]);
    await kept();
    expect(await parts()).toEqual(['2034_12', '2035_01', '2035_02', '2035_03', '2035_04', 'default']);
    expect(await where()).toHaveLength(16);
  });

  it('is dropped later and does not block logins if another transaction locks it', async () => {
    clock.travelTo('2036-03-01T00:00:00Z');
    const reader = new pg.Client({ connectionString: own.url });
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT FROM login_attempt LIMIT 1');
    const tried = workers[0]?.maintainAll();
    let isOver = false;
    void tried?.catch(() => undefined).finally(() => (isOver = true));
    while (!isOver) {
      expect(await logIn('2036-03-01T00:00:00Z')).toBeDefined();
    }
    await expect(tried).rejects.toThrow('Some partitions could not be created or dropped');
    expect(await parts()).toContain('2034_12');
    await reader.end();
    await kept();
    expect((await parts()).filter((name) => name < '2036')).toEqual(['2035_03', '2035_04']);
    expect(await state()).toMatchObject({ ahead: 3, rest: 0 });
  });
});

describe('the deletion of rows in monthly partitions', () => {
  it('includes expired rows in every partition', async () => {
    clock.travelTo('2036-03-01T00:00:00Z');
    for (const month of ['03', '04', '05'])
      for (const day of ['02', '03']) await logIn(`2036-${month}-${day}T00:00:00Z`);
    const rows = new ExpiredRowsRepository(databases[0] as Database, new CleanupRegistry());
    const expiry = { table: 'login_attempt', column: 'created_at' };
    expect(await rows.delete(expiry, new Date('2036-04-03T00:00:00Z'), 10)).toBe(3);
    expect((await where()).map(({ at }) => at)).toEqual(['2036-04-03', '2036-05-02', '2036-05-03']);
  });

  it('removes rows together with their account and keeps rows of other accounts', async () => {
    for (const month of ['03', '04', '05'])
      for (const account of [0, 1]) await logIn(`2036-${month}-02T00:00:00Z`, account);
    await own.rows('DELETE FROM account WHERE id = $1', [accounts[1]]);
    expect(await where()).toHaveLength(3);
  });
});

describe('a table with yearly partitions', () => {
  const partsOfAudit = async () =>
    (
      await own.rows<{ name: string }>(
        `SELECT relname AS name FROM pg_inherits JOIN pg_class ON oid = inhrelid
          WHERE inhparent = 'audit_event'::regclass ORDER BY name`,
      )
    ).map(({ name }) => name.replace('audit_event_', ''));

  const add = (at: string) =>
    own.rows(
      `INSERT INTO audit_event (id, kind, actor, details, created_at) VALUES (uuidv7(), 'keys.changed', 'operator', '{}', $1)`,
      [at],
    );

  it('gets the partition of the next year three months in advance, and moves rows of a year without a partition', async () => {
    clock.travelTo('2037-09-30T23:59:59Z');
    await add('2037-05-01T00:00:00Z');
    expect(await state('audit_event')).toMatchObject({ rest: 1 });
    await kept();
    expect(await partsOfAudit()).toContain('2037');
    expect(await partsOfAudit()).not.toContain('2038');
    expect(await state('audit_event')).toMatchObject({ ahead: 3, rest: 0 });
    clock.travelTo('2037-10-01T00:00:00Z');
    expect(await state('audit_event')).toMatchObject({ ahead: 2 });
    await kept();
    expect(await partsOfAudit()).toContain('2038');
    expect(await state('audit_event')).toMatchObject({ ahead: 4, rest: 0 });
  });

  it('drops a year when all its rows have expired, after 11 years or after 18 months for closed accounts', async () => {
    clock.travelTo('2050-06-30T00:00:00Z');
    await kept();
    expect(await partsOfAudit()).toContain('2037');
    clock.travelTo('2050-07-05T00:00:00Z');
    await kept();
    expect((await partsOfAudit()).filter((name) => name < '2050')).toEqual(['2038']);
    clock.travelTo('2036-03-01T00:00:00Z');
  });
});

describe('a query for logins', () => {
  interface PlanNode {
    'Relation Name'?: string;
    'Index Cond'?: string;
    'Index Name'?: string;
    Plans?: PlanNode[];
  }

  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

  it('uses an index in each of 14 months', async () => {
    clock.travelTo('2038-01-15T00:00:00Z');
    await own.rows(
      `DO $$ BEGIN FOR n IN 0..12 LOOP
         EXECUTE format('CREATE TABLE monthly.login_attempt_2040_%s PARTITION OF login_attempt FOR VALUES FROM (%L) TO (%L)',
           n, timestamptz '2040-01-01Z' + n * interval '1 month', timestamptz '2040-01-01Z' + (n + 1) * interval '1 month');
       END LOOP; END $$`,
    );
    const attempts = new LoginAttemptRepository(databases[0] as Database);
    const [accountId] = accounts as unknown as [AccountId];
    const id = '00000000-0000-7000-8000-000000000001';
    const sent = await sentDuring(async () => {
      await attempts.newest(accountId, 30);
      await attempts.lastLogin(accountId);
      await attempts.dueAlert(id);
      await attempts.dueAlerts(500);
      await databases[0]?.transaction(async (transaction) => {
        await attempts.claimAlert(transaction, id);
        await attempts.forget(transaction, accountId);
      });
    });
    sent.push({
      text: 'SELECT last_login_at FROM my_page_summary WHERE account_id = $1',
      values: [accountId],
    });
    const asked = sent.filter(({ text }) => /FROM|UPDATE/.test(text));
    expect(asked).toHaveLength(7);
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await client.query(`SET enable_${way} = off`);
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        text: `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      });
      const read = rows
        .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodes(Plan)))
        .filter((node) => node['Index Name'] !== undefined || node['Relation Name'] !== undefined)
        .filter((node) => node['Relation Name']?.startsWith('login_attempt_') === true);
      expect(new Set(read.map((node) => node['Relation Name'])).size).toBeGreaterThanOrEqual(14);
      expect(read.filter((node) => node['Index Cond'] === undefined)).toEqual([]);
    }
    await client.end();
  });
});

describe('a new partition', () => {
  interface Draft {
    keys: number;
    indexes: number;
    rows: number;
  }

  const draft = async (name: string) => {
    const [found] = await own.rows<Draft>(
      `SELECT (SELECT count(*)::int FROM pg_constraint WHERE conrelid = $1::text::regclass AND contype = 'f' AND convalidated) AS keys,
              (SELECT count(*)::int FROM pg_index WHERE indrelid = $1::text::regclass AND indisvalid) AS indexes,
              (SELECT count(*)::int FROM login_attempt WHERE tableoid = $1::text::regclass) AS rows`,
      [name],
    );
    return found;
  };

  it('is built and validated before it is attached, so that attaching does not read rows', async () => {
    clock.travelTo('2045-06-15T00:00:00Z');
    await logIn('2045-06-10T00:00:00Z');
    const alter = (setting: string) =>
      own.rows(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${setting}', current_database()); END $$`);
    await alter('SET client_min_messages = debug1');
    const database = openDatabase(own);
    const notices: string[] = [];
    database.pool.on('connect', (client) =>
      client.on('notice', ({ message }) => notices.push(`${joins.length} ${message}`)),
    );
    const joins: unknown[] = [];
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      if (JSON.stringify(given[0]).includes('ATTACH PARTITION monthly.login_attempt_2045_06'))
        joins.push(given);
      return query.apply(this, given);
    } as never);
    try {
      await partitionsOf(database).maintainAll();
    } finally {
      spy.mockRestore();
      await alter('RESET client_min_messages');
      await database.onApplicationShutdown();
    }
    const whileJoining = notices.filter((line) => line.startsWith('1 ') && line.includes('_2045_06'));
    expect(whileJoining).toContainEqual(expect.stringContaining('is implied by existing constraints'));
    expect(whileJoining.filter((line) => /building|validating|verifying/.test(line))).toEqual([]);
    expect(notices).toContainEqual(expect.stringMatching(/^0 validating foreign key constraint/));
    expect(await draft('monthly.login_attempt_2045_06')).toEqual({ keys: 1, indexes: 4, rows: 1 });
  });

  it('never replaces a table that contains rows', async () => {
    clock.travelTo('2045-08-15T00:00:00Z');
    await own.rows(`CREATE TABLE monthly.login_attempt_2045_11 AS SELECT 1 AS kept`);
    await expect(workers[0]?.maintainAll()).rejects.toThrow(
      'Some partitions could not be created or dropped',
    );
    expect(await own.rows('SELECT kept FROM monthly.login_attempt_2045_11')).toEqual([{ kept: 1 }]);
    await own.rows('DROP TABLE monthly.login_attempt_2045_11');
    await kept();
    expect(await parts()).toContain('2045_11');
  });

  it('remains after an interrupted run and is recreated by a later run', async () => {
    clock.travelTo('2045-09-15T00:00:00Z');
    await kept();
    clock.travelTo('2045-10-15T00:00:00Z');
    const holder = new pg.Client({ connectionString: own.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE monthly.login_attempt_default IN ROW EXCLUSIVE MODE');
    await expect(workers[0]?.maintainAll()).rejects.toThrow(
      'Some partitions could not be created or dropped',
    );
    expect(await parts()).not.toContain('2046_01');
    expect(await draft('monthly.login_attempt_2046_01')).toEqual({ keys: 1, indexes: 4, rows: 0 });
    await holder.end();
    await own.rows('ALTER TABLE login_attempt ADD COLUMN spec int');
    await kept();
    expect(await parts()).toContain('2046_01');
    await own.rows('ALTER TABLE login_attempt DROP COLUMN spec');
  });

  it('is attached when the transactions that read its referenced tables have ended', async () => {
    clock.travelTo('2047-03-15T00:00:00Z');
    await logIn('2047-03-10T00:00:00Z');
    const reader = new pg.Client({ connectionString: own.url });
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT FROM account LIMIT 1');
    const ending = setTimeout(1_500).then(() => reader.end());
    // For future months one attempt is enough, because later runs retry.
    await Promise.allSettled([workers[0]?.maintainAll()]);
    await ending;
    expect(await draft('monthly.login_attempt_2047_03')).toEqual({ keys: 1, indexes: 4, rows: 1 });
  });
});
