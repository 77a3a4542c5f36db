import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { draftMigration } from './draft-migration.js';
import {
  applyMigrations,
  MigrationError,
  OlderDatabaseError,
  type MigrationWait,
} from './apply-migrations.js';

const server = testDatabase({ emptied: 'once' });
const name = `migrations_${process.pid}`;
let folder: string;
let directory: string;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-migrations-'));
  directory = join(folder, 'migrations');
  await mkdir(directory);
  await writeFile(join(directory, 'migration_lock.toml'), 'provider = "postgresql"\n');
  await server.rows(`CREATE DATABASE ${name}`);
  const own = new URL(server.url);
  own.pathname = `/${name}`;
  url = own.href;
});

afterEach(async () => {
  await server.rows(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

async function migration(title: string, sql: string): Promise<void> {
  await mkdir(join(directory, title), { recursive: true });
  await writeFile(join(directory, title, 'migration.sql'), sql);
}

async function view(title: string, text: string): Promise<void> {
  await mkdir(join(folder, 'repeatable/views'), { recursive: true });
  await writeFile(
    join(folder, 'repeatable/views', `${title}.sql`),
    `CREATE OR REPLACE VIEW ${title} AS ${text};`,
  );
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function rows(sql: string): Promise<unknown[]> {
  const client = await connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('applyMigrations', () => {
  it('applies migrations only once and in order when programs start concurrently', async () => {
    await migration('20260102_film', 'ALTER TABLE film ADD title text');
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    const starts = await Promise.all(Array.from({ length: 16 }, () => applyMigrations(url, { directory })));
    expect(starts.flat()).toEqual(['20260101_film', '20260102_film']);
    expect(await rows('SELECT title FROM film')).toEqual([]);
  });

  it('accepts functions, and string literals that contain semicolons', async () => {
    await migration(
      '20260101_words',
      `CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END; $$; -- a; b
       CREATE TABLE word (it text DEFAULT 'a;b');`,
    );
    await applyMigrations(url, { directory });
    expect(await rows('SELECT one()')).toEqual([{ one: 1 }]);
  });

  it('rolls back a failed migration, names it in the error, and applies it after a fix', async () => {
    await migration('20260101_good', 'CREATE TABLE good (id int)');
    await migration('20260102_bad', 'CREATE TABLE bad (id int); INSERT INTO nowhere VALUES (1);');
    const failure = new MigrationError('Migration 20260102_bad could not be applied: No such table: nowhere');
    await expect(applyMigrations(url, { directory })).rejects.toEqual(failure);
    await expect(applyMigrations(url, { directory })).rejects.toEqual(failure);
    await migration('20260102_bad', 'CREATE TABLE bad (id int)');
    expect(await applyMigrations(url, { directory })).toEqual(['20260102_bad']);
  });

  it('continues after a program was killed during a migration', async () => {
    await migration('20260101_first', 'CREATE TABLE first (id int)');
    await applyMigrations(url, { directory });
    await migration('20260102_second', 'CREATE TABLE second (id int)');
    await rows(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
                VALUES ('killed', '', '20260102_second', now())`);
    expect(await applyMigrations(url, { directory })).toEqual(['20260102_second']);
  });

  it('continues when the server has completed the index of a program that was killed', async () => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    await applyMigrations(url, { directory });
    await migration('20260102_key', 'CREATE UNIQUE INDEX CONCURRENTLY film_key ON film (id)');
    await rows('CREATE UNIQUE INDEX film_key ON film (id)');
    await rows('CREATE INDEX film_idx ON film (id)');
    await rows(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
                VALUES ('killed', '', '20260102_key', now())`);
    expect(await applyMigrations(url, { directory })).toEqual(['20260102_key']);
    const indexes = `SELECT indexrelid::regclass::text AS name, indisvalid FROM pg_index
                      WHERE indrelid = 'film'::regclass ORDER BY name`;
    expect(await rows(indexes)).toEqual([
      { name: 'film_idx', indisvalid: true },
      { name: 'film_key', indisvalid: true },
    ]);
  });

  it('continues when the server has dropped the index of a program that was killed', async () => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    await applyMigrations(url, { directory });
    await migration('20260102_goes', '-- The index film_idx\nDROP INDEX CONCURRENTLY "film_idx";');
    await rows(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
                VALUES ('killed', '', '20260102_goes', now())`);
    expect(await applyMigrations(url, { directory })).toEqual(['20260102_goes']);
    expect(await applyMigrations(url, { directory })).toEqual([]);
  });

  it('waits for the running script of a program that was killed and does not repeat the script', async () => {
    await migration('20260101_first', 'CREATE TABLE first (id int)');
    await applyMigrations(url, { directory });
    await migration('20260102_second', 'CREATE TABLE second (id int)');
    const killed = await connect();
    await killed.query('SELECT pg_advisory_lock(72707369)');
    await killed.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
                        VALUES ('killed', '', '20260102_second', now())`);
    let script: Promise<void> | undefined;
    const onWait = () => {
      script ??= killed
        .query(
          `CREATE TABLE second (id int); UPDATE _prisma_migrations SET finished_at = now() WHERE id = 'killed'`,
        )
        .then(() => killed.end());
    };
    expect(await applyMigrations(url, { directory, onWait })).toEqual([]);
    await script;
    expect(await rows('SELECT FROM second')).toEqual([]);
  });

  it('makes the server cancel a migration soon after its program has ended', async () => {
    await migration(
      '20260101_film',
      `CREATE TABLE film AS SELECT current_setting('client_connection_check_interval')`,
    );
    await applyMigrations(url, { directory });
    expect(await rows('SELECT * FROM film')).toEqual([{ current_setting: '100ms' }]);
  });

  it('sends only one query at a time on each connection, which avoids a warning of the driver', async () => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    const busy = new Set<unknown>();
    const early: unknown[] = [];
    const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
    const asking = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      if (busy.has(this)) early.push(args[0]);
      busy.add(this);
      this.once('drain', () => busy.delete(this));
      return query.apply(this, args);
    });
    await applyMigrations(url, { directory });
    expect(asking.mock.calls.length).toBeGreaterThan(5);
    expect(early).toEqual([]);
    asking.mockRestore();
  });

  it('closes all connections, whether it succeeds or fails', async () => {
    const opened = jest.spyOn(pg.Client.prototype, 'connect');
    const ended = jest.spyOn(pg.Client.prototype, 'end');
    await migration('20260101_good', 'CREATE TABLE good (id int)');
    await applyMigrations(url, { directory });
    await migration('20260102_bad', 'INSERT INTO nowhere VALUES (1)');
    await expect(applyMigrations(url, { directory })).rejects.toThrow('20260102_bad');
    const left = opened.mock.contexts.filter((client) => !ended.mock.contexts.includes(client));
    expect([opened.mock.contexts.length > 3, left.length]).toEqual([true, 0]);
    for (const spy of [opened, ended]) spy.mockRestore();
  });

  it('does not change a database that contains unknown migrations of another release', async () => {
    await migration('20260101_first', 'CREATE TABLE film (id int)');
    await applyMigrations(url, { directory });
    await rm(join(directory, '20260101_first'), { recursive: true });
    await migration('20270101_baseline', 'CREATE TABLE plan (id int)');
    await migration('20270102_next', 'ALTER TABLE plan ADD COLUMN name text');
    await expect(applyMigrations(url, { directory })).rejects.toThrow(OlderDatabaseError);
    expect(await rows(`SELECT to_regclass('plan') AS plan`)).toEqual([{ plan: null }]);
    expect(await rows('SELECT migration_name AS name FROM _prisma_migrations')).toEqual([
      { name: '20260101_first' },
    ]);
  });

  it('reports a missing folder as such and not as an unreachable database', async () => {
    const missing = applyMigrations(url, { directory: join(folder, 'nowhere') });
    await expect(missing).rejects.toThrow(/^The migrations of this version cannot be read: ENOENT.*nowhere/);
    await expect(missing).rejects.toBeInstanceOf(MigrationError);
  });

  it('records migrations in the table of Prisma', async () => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    await applyMigrations(url, { directory });
    const noted = `SELECT migration_name, length(checksum) AS digits, finished_at IS NOT NULL AS finished
                     FROM _prisma_migrations`;
    expect(await rows(noted)).toEqual([{ migration_name: '20260101_film', digits: 64, finished: true }]);
  });
});

describe('applying views and functions', () => {
  beforeEach(() => migration('20260101_film', "CREATE TABLE film AS SELECT 'Momo' AS title"));

  it('happens once after the migrations, in the order of their dependencies, when programs start concurrently', async () => {
    await view('a_film', 'SELECT * FROM b_film');
    await view('b_film', 'SELECT title FROM film');
    const starts = await Promise.all(Array.from({ length: 8 }, () => applyMigrations(url, { directory })));
    expect(starts.flat()).toEqual(['20260101_film', 'b_film', 'a_film']);
    expect(await applyMigrations(url, { directory })).toEqual([]);
    expect(await rows('SELECT * FROM a_film')).toEqual([{ title: 'Momo' }]);
  });

  it('is repeated only for views and functions whose text has changed', async () => {
    await view('one', 'SELECT title FROM film');
    await view('two', 'SELECT title FROM film');
    await applyMigrations(url, { directory });
    await view('two', 'SELECT title, 2 AS version FROM film');
    expect(await applyMigrations(url, { directory })).toEqual(['two']);
    expect(await rows('SELECT * FROM two')).toEqual([{ title: 'Momo', version: 2 }]);
  });

  it('keeps the new text of a view or function when the previous release is started again', async () => {
    const before = 'SELECT title FROM film';
    await view('film_view', before);
    await applyMigrations(url, { directory });
    await view('film_view', 'SELECT title, 2 AS version FROM film');
    await applyMigrations(url, { directory });
    await view('film_view', before);
    expect(await applyMigrations(url, { directory })).toEqual([]);
    expect(await rows('SELECT * FROM film_view')).toEqual([{ title: 'Momo', version: 2 }]);
  });

  it('is rolled back completely when a view or function fails, and the error contains the reason', async () => {
    await view('one', 'SELECT title FROM film');
    await view('two', 'SELECT nothing FROM film');
    const failure = new MigrationError(
      'Views and functions could not be applied: column "nothing" does not exist',
    );
    await expect(applyMigrations(url, { directory })).rejects.toEqual(failure);
    expect(await rows(`SELECT to_regclass('one') AS one`)).toEqual([{ one: null }]);
    await view('two', 'SELECT title FROM film');
    expect(await applyMigrations(url, { directory })).toEqual(['one', 'two']);
  });
});

describe('a long-running statement', () => {
  it.each([
    ['migration', () => migration('20260102_title', 'ALTER TABLE film ADD title text'), '20260102_title'],
    ['view', () => view('a_film', 'SELECT id, 2 AS version FROM film'), 'a_film'],
  ])('delays a %s, which does not block other queries while it waits', async (_, add, applied) => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    await view('a_film', 'SELECT id FROM film');
    await applyMigrations(url, { directory });
    const long = await connect();
    await long.query('BEGIN');
    await long.query('SELECT FROM a_film');
    await add();
    const begun = performance.now();
    const isApplied = applyMigrations(url, { directory }).then((names) => ({ names, at: performance.now() }));
    await setTimeout(500);
    await rows('SELECT FROM a_film');
    const isReadAt = performance.now();
    await setTimeout(2_500);
    await long.query('COMMIT');
    await long.end();
    const { names, at } = await isApplied;
    expect(names).toEqual([applied]);
    expect(isReadAt - begun).toBeLessThan(at - begun);
  });

  it('is reported while a start waits for it, and waiting for a concurrent start is also reported', async () => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    await applyMigrations(url, { directory });
    const long = await connect();
    await long.query('BEGIN');
    await long.query('SELECT FROM film');
    await migration('20260102_title', 'ALTER TABLE film ADD title text');
    const waits: MigrationWait[] = [];
    const onWait = (what: MigrationWait) => {
      waits.push(what);
      if (waits.includes('turn') && waits.includes('lock')) void long.end();
    };
    await Promise.all([1, 2].map(() => applyMigrations(url, { directory, onWait })));
    expect(new Set(waits)).toEqual(new Set(['turn', 'lock']));
  });

  it.each([
    ['a migration', () => migration('20260102_title', 'ALTER TABLE film ADD title text')],
    ['a view', () => view('films', 'SELECT * FROM film')],
  ])('makes %s retry before the queries that wait behind it time out', async (_, write) => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    await view('films', 'SELECT id FROM film');
    await applyMigrations(url, { directory });
    const long = await connect();
    await long.query('BEGIN');
    await long.query('SELECT FROM films');
    await write();
    let waits = 0;
    const applied = applyMigrations(url, { directory, onWait: () => void (waits += 1) });
    // Selects only this database, because other databases of the server have their own locks.
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await rows(waiting)).length === 0) await setTimeout(10);
    await rows(`SET lock_timeout = '1500ms'; SELECT FROM films`);
    await long.end();
    await applied;
    expect(waits).toBe(1);
  });

  it('does not block other queries while the removal of an invalid index waits', async () => {
    await migration('20260101_film', 'CREATE TABLE film AS SELECT 1 AS id FROM generate_series(1, 2)');
    await migration('20260102_key', 'CREATE UNIQUE INDEX CONCURRENTLY film_key ON film (id)');
    await migration('20260103_goes', 'DROP INDEX CONCURRENTLY film_key');
    await expect(applyMigrations(url, { directory })).rejects.toThrow('20260102_key');
    await rows('DELETE FROM film');
    const long = await connect();
    await long.query('BEGIN');
    await long.query('SELECT FROM film');
    const applied = applyMigrations(url, { directory });
    await setTimeout(500);
    await rows(`SET lock_timeout = '1s'; SELECT FROM film`);
    await long.end();
    expect(await applied).toEqual(['20260102_key', '20260103_goes']);
  });

  it('does not interrupt a concurrent index build', async () => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    await applyMigrations(url, { directory });
    await migration('20260102_index', '-- ids\nCREATE INDEX CONCURRENTLY film_idx ON film (id);');
    await migration('20260103_timeout', `CREATE TABLE waits AS SELECT current_setting('lock_timeout') AS it`);
    const long = await connect();
    await long.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await long.query('SELECT');
    const applied = applyMigrations(url, { directory });
    await setTimeout(2_500);
    await long.end();
    expect(await applied).toEqual(['20260102_index', '20260103_timeout']);
    const tries = `SELECT FROM _prisma_migrations WHERE migration_name = '20260102_index'`;
    expect(await rows(tries)).toHaveLength(1);
    expect(await rows('SELECT * FROM waits')).toEqual([{ it: '1s' }]);
  });

  it('may cause a retry between two indexes of one migration, and the retry then builds the second index', async () => {
    await migration(
      '20260101_film',
      'CREATE TABLE film AS SELECT 1 AS id, n AS year FROM generate_series(1, 2) n',
    );
    await migration(
      '20260102_indexes',
      `-- years; ids
       CREATE INDEX CONCURRENTLY IF NOT EXISTS film_year_idx ON film (year);
       CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS film_key
         ON film (id);
       DROP INDEX CONCURRENTLY IF EXISTS film_year_idx;`.replaceAll(/^ {7}/gm, ''),
    );
    await expect(applyMigrations(url, { directory })).rejects.toThrow('20260102_indexes');
    const indexes = 'SELECT indexname AS name FROM pg_indexes WHERE tablename = $$film$$ ORDER BY 1';
    expect(await rows(indexes)).toEqual([{ name: 'film_key' }, { name: 'film_year_idx' }]);
    await rows('DELETE FROM film');
    expect(await applyMigrations(url, { directory })).toEqual(['20260102_indexes']);
    expect(await rows(indexes)).toEqual([{ name: 'film_key' }]);
  });

  it('may interrupt dropping an index, and the next start then completes it', async () => {
    await migration('20260101_film', 'CREATE TABLE film (id int); CREATE INDEX film_idx ON film (id)');
    await applyMigrations(url, { directory });
    await migration('20260102_goes', 'DROP INDEX CONCURRENTLY "film_idx";');
    await rows(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
                VALUES ('cut off', '', '20260102_goes', now())`);
    await rows('UPDATE pg_index SET indisvalid = false WHERE indexrelid = $$film_idx$$::regclass');
    expect(await applyMigrations(url, { directory })).toEqual(['20260102_goes']);
    expect(await rows(`SELECT to_regclass('film_idx') AS index`)).toEqual([{ index: null }]);
  });
});

describe('the migrations of this release', () => {
  it('produce exactly the schema in prisma/schema', async () => {
    const prisma = join(import.meta.dirname, '../../../../prisma');
    const places = { directory: join(prisma, 'migrations'), schemaDirectory: join(prisma, 'schema') };
    expect(await draftMigration(url, places)).toBeUndefined();
  });
});
