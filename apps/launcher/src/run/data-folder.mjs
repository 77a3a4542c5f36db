import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from './lock.mjs';
import { StartError } from './start-error.mjs';

/**
 * Makes the folder of this installation's data, which nobody else may read, and holds it for one start at a time.
 * @param {string} dataDir
 * @returns {Promise<{ release(): void }>}
 */
export async function holdDataFolder(dataDir) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const lock = tryLock(join(dataDir, 'start.lock'));
    if (lock) return lock;
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
  throw new StartError(`Another start is running on ${dataDir}: end it, or set another DATA_DIR.`);
}
