import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import pg from 'pg';

type Databases = { urls: string[]; tables: string[] };

const bulkyBytes = 1_000_000;

/**
 * This table is not emptied. Programs cache its keys for seconds and would otherwise change to new keys during
 * a test.
 */
const tableCachedByServers = 'oidc_signing_key';

/** SQLSTATE for a deadlock. */
const deadlockDetected = '40P01';

/** The migrated database of this worker. */
export class TestDatabase {
  readonly url: string;
  readonly #tables: string[];
  readonly #pool: pg.Pool;

  constructor() {
    const { urls, tables } = databases();
    const url = urls[Number(process.env['JEST_WORKER_ID']) - 1];
    if (!url) throw new Error(`There is no database for worker ${process.env['JEST_WORKER_ID']}.`);
    this.url = url;
    this.#tables = tables;
    this.#pool = new pg.Pool({ connectionString: url, max: 2 });
  }

  /** Runs one statement and returns its rows. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>(sql, values);
    return rows;
  }

  /**
   * Returns the rows of all tables as text, so that they can be compared. Excludes tables that migrations fill.
   */
  async contents(): Promise<Record<string, string[]>> {
    const all = this.#tables.map(
      (name) => `SELECT '${name}' AS name, array(SELECT t::text FROM ${name} t ORDER BY 1) AS rows`,
    );
    const tables = await this.rows<{ name: string; rows: string[] }>(all.join(' UNION ALL '));
    return Object.fromEntries(tables.map(({ name, rows }) => [name.replace(/^public\./, ''), rows]));
  }

  /** Waits for pending writes, and then empties all tables that migrations do not fill. */
  async truncate({ keepsHeld = false } = {}): Promise<void> {
    const tables = this.#tables.filter((name) => !keepsHeld || !name.endsWith(tableCachedByServers));
    await this.#unlessDeadlocked((await this.#isBulky()) ? truncating(tables) : deleting(tables));
  }

  /**
   * Returns whether tables are large. Large tables are truncated, because deleting many rows is slow and leaves
   * bloat.
   */
  async #isBulky(): Promise<boolean> {
    const [row] = await this.rows<{ isBulky: boolean }>(
      `SELECT bool_or(pg_relation_size(COALESCE(relid, name::regclass)) > $1) AS "isBulky"
         FROM unnest($2::text[]) AS name LEFT JOIN LATERAL pg_partition_tree(name::regclass) ON true`,
      [bulkyBytes, this.#tables],
    );
    return row?.isBulky ?? false;
  }

  /**
   * Repeats the statement after a deadlock. Tasks of the previous test may still hold locks that conflict with
   * it.
   */
  async #unlessDeadlocked(sql: string, triesLeft = 5): Promise<void> {
    try {
      await this.rows(sql);
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === deadlockDetected;
      if (!isDeadlock || triesLeft === 0) throw error;
      await this.#unlessDeadlocked(sql, triesLeft - 1);
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/**
 * Registers a database for a spec file. It is emptied before the file and, unless `emptied` is `once`, before
 * each test.
 */
export function testDatabase({ emptied = 'each' }: { emptied?: 'each' | 'once' } = {}): TestDatabase {
  const database = new TestDatabase();
  // The database is emptied first, because a store file must not be applied while another spec's members have
  // payments.
  beforeAll(() => database.truncate());
  if (emptied === 'each') beforeEach(() => database.truncate({ keepsHeld: true }));
  afterAll(() => database.close());
  return database;
}

function truncating(tables: readonly string[]): string {
  return [
    'SET LOCAL session_replication_role = replica',
    `TRUNCATE ${tables.join(', ')} RESTART IDENTITY CASCADE`,
  ].join('; ');
}

/** Returns SQL that deletes rows. For few rows it is about twenty times faster than truncating tables. */
function deleting(tables: readonly string[]): string {
  return [
    `LOCK TABLE ${tables.join(', ')} IN EXCLUSIVE MODE`,
    // Skips the checks of foreign keys, because all tables are emptied. Requires a superuser.
    'SET LOCAL session_replication_role = replica',
    ...tables.map((name) => `DELETE FROM ${name}`),
  ].join('; ');
}

function databases(): Databases {
  const json = process.env['TEST_DATABASES'];
  if (!json) throw new Error('No test database is running. Name the spec *.db.spec.ts.');
  return JSON.parse(json) as Databases;
}
