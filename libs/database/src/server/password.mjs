import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the database password of a data folder. Creates it on first use.
 * @param {string} dataDir
 * @returns {Promise<string>}
 */
export async function databasePassword(dataDir) {
  const file = join(dataDir, 'postgres-password');
  const made = randomBytes(24).toString('base64url');
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  }
}
