import { spawn } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { killOnExit } from '../process/kill-on-exit.mjs';
import { StartError } from '../process/start-error.mjs';
import { SERVER_ENVIRONMENT, lastLine } from './cluster.mjs';

/** @import { ServerUser } from './server-user.mjs' */

const POLL_MS = 10;
const READY_TIMEOUT_MS = 60_000;
const FAST_STOP_TIMEOUT_MS = 20_000;
/**
 * Milliseconds. The backends of a killed server exit shortly after the server and use its shared memory until
 * then.
 */
const ORPHANS_TIMEOUT_MS = 10_000;
const STILL_IN_USE = /pre-existing shared memory block|lock file .* already exists/;

/**
 * Starts the server in a separate session, so that Ctrl-C does not reach it. Only {@link stopServer} stops it.
 * @param {{ postgres: string, cluster: string, user: ServerUser | undefined, settings: Record<string, string>,
 *   logFile: string }} options
 * @returns {Promise<{ pid: number, ended: Promise<void> }>}
 */
export async function startServer(options) {
  const deadline = performance.now() + ORPHANS_TIMEOUT_MS;
  for (;;) {
    const server = await tryServer(options);
    if (server) return server;
    const log = await readFile(options.logFile, 'utf8');
    if (!STILL_IN_USE.test(log) || performance.now() > deadline) {
      throw new StartError(`PostgreSQL did not start: ${reasonIn(log)} (${options.logFile})`);
    }
    await pause();
  }
}

/** @param {Parameters<typeof startServer>[0]} options */
async function tryServer({ postgres, cluster, user, settings, logFile }) {
  const log = await open(logFile, 'w', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', cluster, ...flags], {
    ...user,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  let isRunning = true;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  void ended.then(() => (isRunning = false));
  child.unref();
  if (child.pid) killOnExit(child.pid, 'SIGINT', ended);
  const { pid } = child;
  if (pid) await becomesReady(cluster, pid, () => isRunning);
  return pid && isRunning ? { pid, ended } : undefined;
}

/** @param {string} log */
function reasonIn(log) {
  return /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? lastLine(log);
}

/**
 * @param {string} cluster
 * @param {number} pid
 * @param {() => boolean} isRunning
 */
async function becomesReady(cluster, pid, isRunning) {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (isRunning()) {
    const status = await readStatus(cluster);
    if (status?.pid === pid && status.isReady) return;
    if (performance.now() > deadline) {
      await stopServer(pid, isRunning);
      throw new StartError(`PostgreSQL was not ready within ${READY_TIMEOUT_MS / 1000} seconds.`);
    }
    await pause();
  }
}

/**
 * Reads the server's status from `postmaster.pid`.
 * @param {string} cluster
 */
export async function readStatus(cluster) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const [pid, , , , socketFolder, , , state] = text.split('\n');
  return { pid: Number(pid), socketFolder: socketFolder ?? '', isReady: state?.trim() === 'ready' };
}

/**
 * @param {number} pid
 * @param {() => boolean} isRunning
 */
export async function stopServer(pid, isRunning) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    if (!isRunning()) return;
    send(pid, signal);
    const deadline = performance.now() + FAST_STOP_TIMEOUT_MS;
    while (isRunning() && performance.now() < deadline) await pause();
  }
}

/**
 * Stops a server that is still running after its start was killed. The caller must hold the lock of the data
 * folder, which shows that no other start uses the server. Removes the pid file if another process has the same
 * pid, because the server would refuse to start.
 * @param {string} cluster
 */
export async function endLeftoverServer(cluster) {
  const left = await readStatus(cluster);
  if (!left) return;
  if (isServer(left.pid)) await stopServer(left.pid, () => isServer(left.pid));
  else if (send(left.pid, 0)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Returns whether the process is a PostgreSQL server. Otherwise another process has the same pid.
 * @param {number} pid
 */
function isServer(pid) {
  if (process.platform !== 'linux') return send(pid, 0);
  try {
    return /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
