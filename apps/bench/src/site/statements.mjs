import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Prefix of the log lines of the database while statements are counted. */
const MARK = 'counted';
const SETTLE_MS = 500;

/**
 * Counts the SQL statements per run of a task in the log of the database. Rounding removes the statements of
 * timers and jobs, because there is far less than one of them per run.
 * @param {{ database: import('pg').Client, dataDir: string, times: number, task: () => Promise<unknown> }}
 *   options
 */
export async function statementsOf({ database, dataDir, times, task }) {
  await using log = await open(join(dataDir, 'postgres.log'));
  await database.query(`ALTER SYSTEM SET log_line_prefix = '${MARK} %a '`);
  await database.query(`ALTER SYSTEM SET log_statement = 'all'`);
  await applySettings(database);
  const { size } = await log.stat();
  try {
    for (let time = 0; time < times; time += 1) await task();
  } finally {
    await database.query('ALTER SYSTEM RESET log_statement');
    await database.query('ALTER SYSTEM RESET log_line_prefix');
    await applySettings(database);
  }
  const end = (await log.stat()).size;
  const { buffer } = await log.read(Buffer.alloc(end - size), 0, end - size, size);
  return Math.round((buffer.toString().match(logged) ?? []).length / times);
}

const logged = new RegExp(`^${MARK} account LOG: +(?:execute|statement)`, 'gm');

/** @param {import('pg').Client} database */
async function applySettings(database) {
  await database.query('SELECT pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}
