import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxSecrets } from './sandbox-credentials.mjs';

/** @param {string} dataDir */
const fileIn = (dataDir) => join(dataDir, 'sandbox-origin');

/**
 * For the operator's commands, which are told no ports.
 * @param {string} dataDir
 * @param {string} origin
 */
export async function noteSandbox(dataDir, origin) {
  await writeFile(fileIn(dataDir), origin);
}

/**
 * Of the site that runs on these data: its gateways and its clock. None where nothing runs, because the clock of a
 * sandbox that is away would be taken for one that was set back.
 * @param {string} dataDir
 * @param {number} port where nothing was noted
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function runningSandbox(dataDir, port) {
  const origin = await readFile(fileIn(dataDir), 'utf8').catch(() => `http://localhost:${port}`);
  const answer = await fetch(`${origin}/clock`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
  return answer?.ok ? { ...sandboxSecrets, SANDBOX_ORIGIN: origin } : {};
}
