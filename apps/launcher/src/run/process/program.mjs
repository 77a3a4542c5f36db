import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledCache, workspace } from '../../workspace.mjs';
import { killOnExit } from '@account/database/process/kill-on-exit.mjs';
import { StartError } from '@account/database/process/start-error.mjs';

const READY_TIMEOUT_MS = 60_000;
const GRACE_PERIOD_MS = 12_000;
/**
 * Memory limits in MiB. Without them, the V8 heap grows with the memory of the machine, up to ten times the
 * size of the live objects.
 */
const BOUNDS = ['--max-semi-space-size=16', '--max-old-space-size=512'];
/** Options of the garbage collector for objects of which most exist only for one request. */
const COLLECTION = ['--no-allocation-site-pretenuring', '--no-parallel-scavenge'];

/**
 * @typedef {{ ready: true, origin: string, smtpUrl?: string }} Ready message of a program that can serve
 *   requests
 */
/** @typedef {{ pid: number, ready: Ready, ended: Promise<number>, stop(): Promise<void> }} Program */

/**
 * Starts a program of the product and waits for its ready message. The program runs in a separate session, so
 * that Ctrl-C does not stop it before the programs that depend on it. Its output is written to the log file.
 * @param {{ name: string, script: string, env: NodeJS.ProcessEnv, dataDir: string, onStart?: (pid: number) =>
 *   Promise<void>, signal?: AbortSignal | undefined }} options
 * @returns {Promise<Program>}
 */
export async function startProgram({ name, script, env, dataDir, onStart, signal }) {
  const logFile = join(dataDir, `${name}.log`);
  const log = openSync(logFile, 'w', 0o600);
  const flags = ['--enable-source-maps', ...BOUNDS, ...COLLECTION];
  const child = spawn(process.execPath, [...flags, join(workspace, script)], {
    cwd: workspace,
    env: { NODE_COMPILE_CACHE: compiledCache, ...env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
  if (child.pid) killOnExit(child.pid, 'SIGKILL', ended);
  const stop = async () => {
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), GRACE_PERIOD_MS);
    await ended;
    clearTimeout(killTimer);
  };
  /** @type {Promise<Ready>} */
  const readiness = new Promise((resolve) =>
    child.once('message', (message) => resolve(/** @type {Ready} */ (message))),
  );
  try {
    if (child.pid) await onStart?.(child.pid);
    const ready = await Promise.race([
      readiness,
      ended.then(() =>
        Promise.reject(new StartError(reasonIn(logFile) || `The ${name} ended before it was ready.`)),
      ),
      startTimeoutError(name, signal),
    ]);
    return { pid: child.pid ?? 0, ready, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {string} name
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<never>}
 */
function startTimeoutError(name, signal) {
  return new Promise((_, reject) => {
    const onTimeout = () =>
      reject(new StartError(`The ${name} was not ready within ${READY_TIMEOUT_MS / 1000} seconds.`));
    setTimeout(onTimeout, READY_TIMEOUT_MS).unref();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Returns the log line that explains why a program has ended. This is the last error, or the last line if there
 * is no error.
 * @param {string} logFile
 */
export function reasonIn(logFile) {
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('{') && !/^(\s|file:\/\/|Node\.js v)/.test(line));
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1) ?? '';
}
