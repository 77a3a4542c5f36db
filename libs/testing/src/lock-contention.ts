import { setImmediate } from 'node:timers/promises';

import pg from 'pg';

import type { TestDatabase } from './database.js';

/** Resolves when each action has ended or is waiting for a database lock. */
export async function untilSettledOrBlocked(
  database: TestDatabase,
  acts: readonly Promise<unknown>[],
): Promise<void> {
  let running = acts.length;
  const end = () => void (running -= 1);
  for (const act of acts) act.then(end, end);
  while (running > (await countLockWaiters(database))) await setImmediate();
}

/** Returns the number of sessions that are waiting for a lock. */
async function countLockWaiters(database: TestDatabase): Promise<number> {
  const rows = await database.rows(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/**
 * Starts all attempts while another connection holds a lock. Releases the lock when each attempt has ended or
 * is waiting for it.
 * @param lock the statement that takes the lock
 */
export async function runConcurrentlyBehindLock<Result>(
  database: TestDatabase,
  lock: { sql: string; values?: unknown[] },
  attempts: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock.sql, lock.values);
    const started = attempts.map((start) => start());
    await untilSettledOrBlocked(database, started);
    await holder.query('ROLLBACK');
    return await Promise.all(started);
  } finally {
    await holder.end();
  }
}
