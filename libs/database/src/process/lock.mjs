import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock that the operating system releases when this process ends for any reason. SQLite is only used as
 * a portable file lock.
 * @param {string} file
 * @returns {{ release(): void } | undefined} undefined if another process holds the lock
 */
export function tryLock(file) {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => database.isOpen && database.close() };
}

/**
 * @param {string} file
 * @param {number} timeoutMs
 */
export async function waitForLock(file, timeoutMs) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(file);
    if (lock || performance.now() > deadline) return lock;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param {unknown} error */
function isBusy(error) {
  const SQLITE_BUSY = 5;
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
