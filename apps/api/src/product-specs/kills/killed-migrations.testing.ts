import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';
import { repeatRace } from '@account/testing/race';
import pg from 'pg';

import { migrationsFolder } from '../../platform/config/program-folders.js';
import { Seeded } from '../../commerce/subscriptions/renewals/seeded.testing.js';
import { applyAndDie, runJobAndDie, startMigrations, type Death } from '../../testing/killed-programs.js';
import { OwnDatabase } from '../../testing/own-database.js';
import { buildProgram } from '../../testing/running-site.js';
import { schemaOf } from '../../testing/schema-of.js';

/** Migrations of a later release. They add a table, a column and an index that is built concurrently. */
const laterMigrations: Readonly<Record<string, string>> = {
  '29990101000000_add_note': `CREATE TABLE "note" ("id" UUID NOT NULL, CONSTRAINT "note_pkey" PRIMARY KEY ("id"));
    ALTER TABLE "account" ADD COLUMN "note" TEXT;`,
  '29990101000100_note_index':
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "account_note_idx" ON "account"("note");',
  '29990101000200_add_notes': `CREATE TABLE "more_notes" ("id" UUID NOT NULL);
    ALTER TABLE "account" ADD COLUMN "more_notes" TEXT NOT NULL DEFAULT '';`,
};
const laterIndex = 'account_note_idx';

/** Four months after the last partition that the migrations create. Some rows then have no partition. */
const monthOfJob = new Date('2031-02-15T00:00:00Z');

const delays: readonly [number, ...number[]] = [0, 0, 1, 2, 5, 10, 30, 80];

/** Describes tests in which migrations are killed several times in a row on the same database. */
export function describeKilledMigrations({ rounds, kills }: { rounds: number; kills: number }): void {
  const server = testDatabase({ emptied: 'once' });
  const seed = Number(
    process.env['KILL_SEED'] ?? (runsFullMatrix('migrationKills') ? randomInt(2 ** 31) : 7_041),
  );
  const random = new Seeded(seed);
  let directory: string;
  let undisturbed: OwnDatabase;
  let before: OwnDatabase;
  let schema: Record<string, string[]>;
  let upgraded: OwnDatabase;
  let killed = 0;

  beforeAll(async () => {
    process.stdout.write(`Migrations killed: KILL_SEED=${seed}\n`);
    buildProgram();
    undisturbed = await OwnDatabase.create(server, 'undisturbed');
    await undisturbed.migrate();
    before = await OwnDatabase.create(server, 'release_before', undisturbed);
    await fill(before);
    directory = await nextRelease();
    upgraded = await OwnDatabase.create(server, 'upgraded', before);
    await upgraded.migrate(directory);
    schema = await schemaOf(upgraded);
  }, 180_000);

  afterAll(async () => {
    process.stdout.write(`Migrations killed: ${killed} programs\n`);
    for (const database of [undisturbed, before, upgraded]) await database.drop();
    await rm(join(directory, '..'), { recursive: true });
  });

  const death = (statements: number): Death => ({
    statement: 1 + random.below(statements),
    delay: random.oneOf(delays),
  });

  /**
   * Migrates the database. Kills at most `kills` programs and then lets one finish.
   *
   * @param statements number of the last statement at which a program is killed
   */
  async function migrate({ url }: OwnDatabase, statements: number, folder?: string): Promise<void> {
    for (let life = 0; life < kills; life += 1) {
      if (!(await applyAndDie(url, death(statements), folder))) return;
      killed += 1;
    }
    await applyAndDie(url, undefined, folder);
  }

  async function inRounds(
    template: OwnDatabase | undefined,
    act: (database: OwnDatabase) => Promise<void>,
  ): Promise<void> {
    await repeatRace(async () => {
      const database = await OwnDatabase.create(server, 'killed', template);
      try {
        await act(database);
      } finally {
        await database.drop();
      }
    }, rounds);
  }

  describe('a program that is killed during migrations', () => {
    it('does not prevent the next start on an empty database', async () => {
      await inRounds(undefined, async (database) => {
        await migrate(database, 100);
        expect(await schemaOf(database)).toEqual(await schemaOf(undisturbed));
      });
    }, 1_800_000);

    it('does not lose rows of the previous release', async () => {
      const rows = await rowsOf(upgraded);
      await inRounds(before, async (database) => {
        await migrate(database, 30, directory);
        expect(await schemaOf(database)).toEqual(schema);
        expect(await rowsOf(database)).toEqual(rows);
      });
    }, 1_800_000);

    it('lets the next start create every view and function', async () => {
      await inRounds(undisturbed, async (database) => {
        await database.rows('DELETE FROM _repeatable');
        await migrate(database, 40);
        expect(await schemaOf(database)).toEqual(await schemaOf(undisturbed));
      });
    }, 1_800_000);

    it('leaves an invalid index that the next start rebuilds', async () => {
      await inRounds(before, async (database) => {
        await killWhileBuilding(database, directory);
        killed += 1;
        await applyAndDie(database.url, undefined, directory);
        expect(await schemaOf(database)).toEqual(schema);
      });
    }, 1_800_000);
  });

  describe('a worker that is killed while it creates partitions', () => {
    it('does not lose rows, and the next run does the remaining work', async () => {
      const make = (database: OwnDatabase, at?: Death) =>
        runJobAndDie(database.url, 'partitions', monthOfJob, at);
      const filled = await OwnDatabase.create(server, 'filled', undisturbed);
      await fill(filled);
      await addAttempts(filled, monthOfJob);
      const made = await OwnDatabase.create(server, 'made', filled);
      await make(made);
      const [parted, rows] = [await schemaOf(made), await rowsOf(made)];
      await made.drop();
      await inRounds(filled, async (database) => {
        for (let life = 0; life < kills; life += 1) if (await make(database, death(60))) killed += 1;
        // A worker skips a table while the server still runs a statement of a killed worker on it.
        await connectionsOfDeadEnd(database);
        await make(database);
        expect(await schemaOf(database)).toEqual(parted);
        expect(await rowsOf(database)).toEqual(rows);
      });
      await filled.drop();
    }, 1_800_000);
  });
}

/** @returns a folder with the migrations of this and a later release and with the views and functions */
async function nextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'account-next-release-'));
  const directory = join(folder, 'migrations');
  await cp(migrationsFolder, directory, { recursive: true });
  await cp(join(migrationsFolder, '../repeatable'), join(folder, 'repeatable'), { recursive: true });
  for (const [name, sql] of Object.entries(laterMigrations)) {
    await mkdir(join(directory, name));
    await writeFile(join(directory, name, 'migration.sql'), sql);
  }
  return directory;
}

/** Inserts members with rows in many months. The job must move these rows. */
async function fill(database: OwnDatabase): Promise<void> {
  await database.rows(
    `INSERT INTO account (id, contact_email, proved_email_key, created_at, updated_at)
     SELECT gen_random_uuid(), 'm' || n || '@example.jp', 'm' || n || '@example.jp', now(), now()
       FROM generate_series(1, 20) n`,
  );
  await addAttempts(database, new Date());
  await database.rows(
    `INSERT INTO audit_event (id, kind, account_id, actor, details, created_at)
     SELECT uuidv7(), 'session.closed', id, 'member', '{}', now() - interval '1 year' FROM account`,
  );
}

async function addAttempts(database: OwnDatabase, until: Date): Promise<void> {
  await database.rows(
    `INSERT INTO login_attempt (id, account_id, created_at, ip, result, user_identifier_name, login_method,
                                request_multi_factor, is_amalthea_login)
     SELECT uuidv7(), a.id, $1::timestamptz - n * interval '3 days', '192.0.2.1', 'success', 'm', 'Password', false, false
       FROM account a, generate_series(1, 20) n`,
    [until],
  );
}

/** Returns the rows of the partitioned tables, each with its partition. */
async function rowsOf(database: OwnDatabase): Promise<Record<string, string>[]> {
  return database.rows(
    `SELECT tableoid::regclass::text AS part, to_jsonb(l)::text AS row FROM login_attempt l
      UNION ALL
     SELECT tableoid::regclass::text, to_jsonb(e)::text FROM audit_event e ORDER BY part, row`,
  );
}

/**
 * Kills the program while the server waits for an older transaction. The server does this before it marks the
 * index as valid.
 */
async function killWhileBuilding(database: OwnDatabase, directory: string): Promise<void> {
  const older = new pg.Client({ connectionString: database.url, application_name: 'own_database' });
  await older.connect();
  await older.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await older.query('SELECT');
  const program = startMigrations(database.url, undefined, directory);
  program.stdout?.resume();
  program.stderr?.resume();
  await until(() => isInvalid(database));
  const exited = once(program, 'exit');
  program.kill('SIGKILL');
  await exited;
  await connectionsOfDeadEnd(database);
  expect(await isInvalid(database)).toBe(true);
  await older.query('COMMIT');
  await older.end();
}

async function isInvalid(database: OwnDatabase): Promise<boolean> {
  const rows = await database.rows(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [laterIndex],
  );
  return rows.length === 1;
}

/** Waits until the server has closed the connections of killed programs. */
async function connectionsOfDeadEnd(database: OwnDatabase): Promise<void> {
  const others = `SELECT FROM pg_stat_activity
                   WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> 'own_database'`;
  await until(async () => (await database.rows(others)).length === 0);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const latest = performance.now() + 60_000; !(await condition()); await setTimeout(10))
    if (performance.now() > latest) throw new Error('It did not come to this within a minute');
}
