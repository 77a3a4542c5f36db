import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../launcher/src/run/process/ports.mjs';
import { killOnExit } from '@account/database/process/kill-on-exit.mjs';
import { workspace } from '../../launcher/src/workspace.mjs';
import { benchStoreFile } from './site/bench-store.mjs';
import { asOperator, METRICS_TOKEN } from './site/metrics-access.mjs';
import { Visitors } from './site/visitors.mjs';

const READY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 20;
const IDLE_MS = 6_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Runs `npm start` in an existing data folder. Measures the time until the site is ready, and the memory of its
 * idle process.
 * @param {{ dataDir: string, signal: AbortSignal }} options
 */
export async function warmStart({ dataDir, signal }) {
  const port = await freePort();
  const site = new Visitors(`http://127.0.0.1:${port}`);
  const log = openSync(join(dataDir, 'warm-start.log'), 'w', 0o600);
  const began = performance.now();
  const start = spawn(process.execPath, [join(workspace, 'apps/launcher/src/launch.mjs'), 'start'], {
    cwd: workspace,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: '0',
      STORE_FILE: benchStoreFile(dataDir),
      METRICS_TOKEN,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => start.once('exit', () => resolve()));
  if (start.pid) killOnExit(start.pid, 'SIGTERM', ended);
  try {
    await untilReady(site, ended, began, signal);
    const seconds = (performance.now() - began) / 1000;
    await pause(IDLE_MS);
    return { seconds, idleMegabytes: await residentMegabytes(site) };
  } finally {
    site.end();
    start.kill('SIGTERM');
    await ended;
  }
}

/**
 * @param {Visitors} site
 * @param {Promise<void>} ended
 * @param {number} began
 * @param {AbortSignal} signal
 */
async function untilReady(site, ended, began, signal) {
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!(await isReady(site))) {
    signal.throwIfAborted();
    if (isOver) throw new Error('The second start ended before it was ready.');
    if (performance.now() - began > READY_TIMEOUT_MS)
      throw new Error('The second start was not ready within 60 seconds.');
    await pause(POLL_INTERVAL_MS);
  }
}

/** @param {Visitors} site */
async function isReady(site) {
  return site.get('/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );
}

/**
 * Reads the resident memory from the metrics of the site.
 * @param {Visitors} site
 */
export async function residentMegabytes(site) {
  const { text } = await site.get('/metrics', asOperator);
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  return Number(bytes) / BYTES_PER_MEGABYTE;
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
