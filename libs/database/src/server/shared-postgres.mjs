import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from '../process/lock.mjs';
import { StartError } from '../process/start-error.mjs';
import { runningDatabaseUrl, startEmbeddedPostgres } from './embedded-postgres.mjs';

const READY_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/**
 * Runs a task with the embedded database of a data folder. Uses the running server or starts one for the task.
 * @param {string} dataDir
 * @param {(database: { url: string, isOurs: boolean }) => Promise<void>} work
 */
export async function withSharedDatabase(dataDir, work) {
  const running = await runningServer(dataDir);
  if (running) {
    await work({ url: running, isOurs: false });
    return;
  }
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await work({ url: server.url, isOurs: true });
  } finally {
    await server.stop();
  }
}

/** @param {string} dataDir */
async function runningServer(dataDir) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    const lock = tryLock(join(dataDir, 'postgres.lock'));
    lock?.release();
    if (lock) return undefined;
    const url = await runningDatabaseUrl(dataDir);
    if (url) return url;
    if (performance.now() > deadline)
      throw new StartError(`The database in ${dataDir} is starting or stopping. Try again.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
