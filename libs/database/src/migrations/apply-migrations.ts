import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';
import { join } from 'node:path';
import pg from 'pg';
import { readMigrations } from './migrations-directory.js';
import { withEngine } from './schema-engine.js';
import { applyRepeatable } from './repeatable-sql.js';

/**
 * Key of the advisory lock that serialises concurrent starts. It must differ from other advisory locks of this
 * database.
 */
const MIGRATION_LOCK = 4_727_001;
/** Key of the lock that the schema engine of Prisma holds while it applies scripts. */
const ENGINE_LOCK = 72_707_369;
const LOCK_TIMEOUT_MS = 120_000;
/** Minimum lock timeout in milliseconds for a program that has already waited long for the migration lock. */
const MIN_LOCK_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const MIGRATION_LOCK_RETRY_MS = 200;
/** Milliseconds between attempts. During this time, queries that wait for the table can continue. */
const TABLE_LOCK_RETRY_MS = 3_000;

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A release that is older than the first of these migrations has created the database. */
export class OlderDatabaseError extends MigrationError {
  constructor() {
    super(
      'The database was created by a release before 1.0.0, which this release cannot upgrade. Use an empty database, or keep using the previous release.',
    );
  }
}

/**
 * Reason for waiting. `turn` means that another program applies migrations, and `lock` that a long-running
 * statement holds a lock.
 */
export type MigrationWait = 'turn' | 'lock';

interface MigrationOptions {
  readonly directory: string;
  readonly onProgress?: (applied: string) => void;
  /** Called before each further attempt. */
  readonly onWait?: (what: MigrationWait) => void;
}

/**
 * Applies migrations in the format of Prisma and records them in `_prisma_migrations`. Then applies the views
 * and functions in `repeatable`.
 * @returns the names of the applied migrations and definitions
 * @throws {MigrationError} if a migration fails, or has failed before
 * @throws {OlderDatabaseError} if the database contains migrations that are not in the list
 */
export async function applyMigrations(
  databaseUrl: string,
  { directory, onProgress, onWait }: MigrationOptions,
): Promise<string[]> {
  const list = await readCompleteMigrations(directory);
  const latest = performance.now() + LOCK_TIMEOUT_MS;
  const lock = await takeLock(databaseUrl, () => onWait?.('turn'));
  const until = Math.max(latest, performance.now() + MIN_LOCK_TIMEOUT_MS);
  const deadline = { until, onWait: () => onWait?.('lock') };
  try {
    const migrated = await migrate(lock, databaseUrl, list, deadline);
    for (const name of migrated) onProgress?.(name);
    const repeated = await retryOnLockTimeout(deadline, () => repeat(lock, join(directory, '../repeatable')));
    for (const name of repeated) onProgress?.(name);
    return [...migrated, ...repeated];
  } finally {
    await lock.end();
  }
}

/** Reports a missing folder, because the engine would report an unreachable database. */
async function readCompleteMigrations(directory: string): Promise<MigrationList> {
  try {
    return await readMigrations(directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `The migrations of this version cannot be read: ${reason}. The build must contain prisma/migrations.`,
    );
  }
}

interface MigrationDeadline {
  /** Deadline of all attempts, comparable with {@link performance.now}. */
  until: number;
  onWait: () => void;
}

const remainingMs = ({ until }: MigrationDeadline) =>
  Math.max(until - performance.now(), MIN_LOCK_TIMEOUT_MS);

async function migrate(
  lock: pg.Client,
  databaseUrl: string,
  list: MigrationList,
  migrationDeadline: MigrationDeadline,
): Promise<string[]> {
  await waitForOrphanedMigration(lock, migrationDeadline);
  const { finished } = await readHistory(lock);
  requireKnown(finished, list);
  const open = list.migrationDirectories.map(({ path }) => path).filter((path) => !finished.has(path));
  if (open.length === 0) return [];
  await retryOnLockTimeout(migrationDeadline, async () => {
    const { unfinished } = await readHistory(lock);
    const scripts = list.migrationDirectories.filter(({ path }) => unfinished.has(path)).map(scriptOf);
    if (unfinished.size > 0) {
      await lock.query(`SET lock_timeout = ${Math.ceil(remainingMs(migrationDeadline))}`);
      await settleUnfinished(lock, scripts.flatMap(indexesDroppedIn), scripts.flatMap(indexesBuiltIn));
    }
    await applyWithEngine(databaseUrl, list, remainingMs(migrationDeadline));
  });
  return open;
}

/** @throws {OlderDatabaseError} if the database contains migrations, but not the first one in the list */
function requireKnown(finished: ReadonlySet<string>, { migrationDirectories: [first] }: MigrationList): void {
  if (finished.size > 0 && first !== undefined && !finished.has(first.path)) throw new OlderDatabaseError();
}

/**
 * Retries with a short lock timeout. A statement that waits for a table lock blocks all later queries on the
 * table.
 */
async function retryOnLockTimeout<Result>(
  { until, onWait }: MigrationDeadline,
  apply: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await apply();
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error;
    }
    onWait();
    await new Promise((resolve) => setTimeout(resolve, TABLE_LOCK_RETRY_MS));
  }
}

function isLockTimeout(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  return (cause as { code?: string }).code === '55P03' || /55P03|lock timeout/.test(String(cause));
}

async function repeat(lock: pg.Client, folder: string): Promise<string[]> {
  try {
    return await applyRepeatable(lock, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Views and functions could not be applied: ${reason}`, { cause: error });
  }
}

async function takeLock(databaseUrl: string, onWait: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=0`,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeMigrationLock(client, MIGRATION_LOCK, onWait);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Waits for a script that the server is still running for a program that was killed. The script holds the lock
 * of the engine until it is committed or rolled back. Before that, the migration history is not final.
 */
async function waitForOrphanedMigration(client: pg.Client, { onWait }: MigrationDeadline): Promise<void> {
  await takeMigrationLock(client, ENGINE_LOCK, onWait);
  await client.query('SELECT pg_advisory_unlock($1)', [ENGINE_LOCK]);
}

/** Polls for the lock. Waiting inside a statement would block a concurrent index build. */
async function takeMigrationLock(client: pg.Client, key: number, onWait: () => void): Promise<void> {
  const until = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      key,
    ]);
    if (rows[0]?.taken) return;
    if (performance.now() > until)
      throw new MigrationError('Timed out after two minutes waiting for the migrations of another program.');
    onWait();
    await new Promise((resolve) => setTimeout(resolve, MIGRATION_LOCK_RETRY_MS));
  }
}

async function readHistory(client: pg.Client): Promise<Record<'finished' | 'unfinished', Set<string>>> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  );
  if (!table.rows[0]?.exists) return { finished: new Set(), unfinished: new Set() };
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return {
    finished: new Set(rows.filter((row) => row.finished).map((row) => row.name)),
    unfinished: new Set(rows.filter((row) => !row.finished).map((row) => row.name)),
  };
}

function scriptOf({ migrationFile }: MigrationList['migrationDirectories'][number]): string {
  return migrationFile.content.tag === 'ok' ? migrationFile.content.value : '';
}

function indexesDroppedIn(script: string): (string | undefined)[] {
  const dropped = script.matchAll(/^DROP\s+INDEX\s+CONCURRENTLY\s+(?:IF\s+EXISTS\s+)?"?(\w+)/gim);
  return [...dropped].map(([, name]) => name);
}

function indexesBuiltIn(script: string): (string | undefined)[] {
  const built = script.matchAll(/^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?!IF\s)"?(\w+)/gim);
  return [...built].map(([, name]) => name);
}

/**
 * Marks failed migrations as rolled back and drops invalid indexes that concurrent builds have left. Otherwise
 * every start would fail. The server may also have completed the index of a program that was killed.
 * @param going indexes that the migration itself drops
 */
async function settleUnfinished(
  client: pg.Client,
  going: readonly (string | undefined)[],
  built: readonly (string | undefined)[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE (NOT indisvalid OR relname = ANY ($2)) AND c.relnamespace = current_schema()::regnamespace
        AND relname <> ALL ($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [going, built],
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
}

async function applyWithEngine(
  databaseUrl: string,
  migrationsList: MigrationList,
  locksWithin: number,
): Promise<void> {
  const filters = { externalTables: [], externalEnums: [] };
  const work = (engine: SchemaEngine) => engine.applyMigrations({ migrationsList, filters });
  try {
    await withEngine(databaseUrl, undefined, work, locksWithin);
  } catch (error) {
    throw new MigrationError(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [reason = text] = text.replace(/^external connector error\s+/, '').split(/\n {0,20}0: /);
  const name = /migration_name="([^"]+)"/.exec(text)?.[1];
  const line = reason.replaceAll(/\s+/g, ' ').trim();
  return name
    ? `Migration ${name} could not be applied: ${line}`
    : `Migrations could not be applied: ${line}`;
}
