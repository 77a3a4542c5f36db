import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import pg from 'pg';

type Databases = { urls: string[]; tables: string[] };

/** SQLSTATE */
const deadlockDetected = '40P01';

/** The database of this worker, with every migration applied. */
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

  /** Runs one statement and answers with its rows. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>(sql, values);
    return rows;
  }

  /** Empties every table but those that the migrations filled. */
  async truncate(): Promise<void> {
    const filled = await this.rows<{ name: string }>(
      this.#tables
        .map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`)
        .join(' UNION ALL '),
    );
    if (filled.length === 0) return;
    await this.#unlessDeadlocked(
      `TRUNCATE ${filled.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`,
    );
  }

  /** What the last test left running after its answers may hold rows that this wants, and wait for others. */
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

/** Where a spec's rows go: emptied before each test, or with `emptied: 'once'` before the first only. */
export function testDatabase({ emptied = 'each' }: { emptied?: 'each' | 'once' } = {}): TestDatabase {
  const database = new TestDatabase();
  (emptied === 'each' ? beforeEach : beforeAll)(() => database.truncate());
  afterAll(() => database.close());
  return database;
}

function databases(): Databases {
  const json = process.env['TEST_DATABASES'];
  if (!json) throw new Error('No test database is running here: name the spec *.db.spec.ts.');
  return JSON.parse(json) as Databases;
}
