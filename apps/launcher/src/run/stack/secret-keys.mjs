import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * Returns the keys of this data folder in the format of `SECRET_KEYS` (base64url, separated by commas, current
 * key first). Creates a key if there is none.
 * @param {string} dataDir
 * @returns {Promise<string>}
 */
export async function secretKeys(dataDir) {
  const file = join(dataDir, 'secret-keys');
  const made = randomBytes(KEY_BYTES).toString('base64url');
  try {
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  }
}
