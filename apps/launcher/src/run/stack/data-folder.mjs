import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from '@account/database/process/lock.mjs';
import { StartError } from '@account/database/process/start-error.mjs';

/** Milliseconds for which a start that was killed may still hold its lock. */
const SHUTDOWN_TIMEOUT_MS = 3_000;

/**
 * Creates the data folder with mode 0700, and locks it for one start.
 * @param {string} dataDir
 * @returns {Promise<{ release(): void }>}
 */
export async function lockDataFolder(dataDir) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const lock = await waitForLock(join(dataDir, 'start.lock'), SHUTDOWN_TIMEOUT_MS);
    if (lock) return lock;
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
  throw new StartError(`Another start is running on ${dataDir}. Stop it, or set another DATA_DIR.`);
}
