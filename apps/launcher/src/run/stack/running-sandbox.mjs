import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxSecrets } from './sandbox-credentials.mjs';

/** @param {string} dataDir */
const fileIn = (dataDir) => join(dataDir, 'sandbox-origin');

/**
 * Stores the address of the sandbox for operator commands, because they do not receive its port.
 * @param {string} dataDir
 * @param {string} origin
 */
export async function recordSandbox(dataDir, origin) {
  await writeFile(fileIn(dataDir), origin);
}

/**
 * Returns the environment that connects commands to the gateways and the clock of the running sandbox. Returns
 * an empty environment if no sandbox responds, because commands would treat an unreachable clock as a clock
 * that was moved back.
 * @param {string} dataDir
 * @param {number} port used when no start has stored an address
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function runningSandbox(dataDir, port) {
  const origin = await readFile(fileIn(dataDir), 'utf8').catch(() => `http://localhost:${port}`);
  const answer = await fetch(`${origin}/clock`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
  return answer?.ok ? { ...sandboxSecrets, SANDBOX_ORIGIN: origin } : {};
}
