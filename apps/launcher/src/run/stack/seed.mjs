import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { digestOf } from '../../builder/freshness.mjs';
import { commandLine, workspace } from '../../workspace.mjs';
import { StartError } from '@account/database/process/start-error.mjs';

/**
 * Applies the store file if the database contains no store, or if the file has changed since it was last
 * applied from this data folder. Adds demo members to a new store. If the file is rejected, an existing store
 * stays unchanged, and the next start tries again.
 * @param {{ databaseUrl: string, dataDir: string, storeFile: string, env: NodeJS.ProcessEnv, withDemoMembers:
 *   boolean, withHistory: boolean, signal?: AbortSignal | undefined }} options
 * @returns {Promise<string | undefined>} reason why the file was rejected
 */
export async function seed({ databaseUrl, dataDir, storeFile, env, withDemoMembers, withHistory, signal }) {
  const stamp = join(dataDir, 'store-file.sha256');
  const [hasStore, applied, digest] = await Promise.all([
    isStoreSeeded(databaseUrl),
    readFile(stamp, 'utf8').catch(() => ''),
    storeDigest(storeFile),
  ]);
  if (hasStore && applied === digest) return undefined;
  const refusal = await runCli(['apply', storeFile, '--keep-on-error'], env, signal);
  if (withDemoMembers && (!hasStore || applied === '')) {
    await runCli(['demo', 'seed-members'], env, signal);
    if (withHistory) await runCli(['demo', 'seed-histories'], env, signal);
  }
  if (refusal === '') await writeFile(stamp, digest, { mode: 0o600 });
  return refusal || undefined;
}

/** @param {string} databaseUrl */
async function isStoreSeeded(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query('SELECT 1 FROM store_settings')).rowCount !== 0;
  } finally {
    await client.end();
  }
}

/**
 * Returns a digest of the store file and of every file to which it refers.
 * @param {string} storeFile
 */
async function storeDigest(storeFile) {
  const folder = dirname(storeFile);
  const output = (await readFile(storeFile, 'utf8')).match(/[^\s"',:[\]{}]+/g) ?? [];
  const named = output.filter((word) => /\.\w+$/.test(word) && existsSync(join(folder, word)));
  return digestOf(folder, [basename(storeFile), ...new Set(named)]);
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<string>} warnings of a command that succeeded
 */
function runCli(args, env, signal) {
  const options = { env, cwd: workspace, ...(signal && { signal }) };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [commandLine, ...args], options, (error, _, output) =>
      error ? reject(new StartError(oneLine(output) || error.message)) : resolve(output.trim()),
    );
  });
}

/** @param {string} output */
function oneLine(output) {
  const [first = '', ...more] = output.split('\n').filter((line) => line.trim());
  return more.length === 0 ? first : `${first} (${more.length} more; run npm run store -- validate FILE)`;
}
