import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const GRACE_PERIOD_MS = 3_000;
const POLL_MS = 20;

/**
 * @typedef {{ pid: number, began: string }} Known a process; the start time distinguishes it from a later
 *   process with the same pid
 */

/** Records the processes that `npm start` starts. If it is killed, the next `npm start` ends them. */
export class OrphanedProcesses {
  /** @param {string} dataDir */
  constructor(dataDir) {
    this.file = join(dataDir, 'programs.json');
    /** @type {Known[]} */
    this.known = [];
  }

  /**
   * Ends the processes that are still running after `npm start` was killed. The caller must hold the lock of
   * the data folder.
   */
  async endAll() {
    const text = await readFile(this.file, 'utf8').catch(() => '[]');
    await Promise.all(read(text).map(endProcess));
  }

  /** @param {number} pid */
  async record(pid) {
    this.known = [...this.known.filter(isRunning), { pid, began: startTimeOf(pid) }];
    await writeFile(this.file, JSON.stringify(this.known), { mode: 0o600 });
  }
}

/**
 * @param {string} text
 * @returns {Known[]}
 */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** @param {Known} known */
async function endProcess(known) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    if (!isRunning(known)) return;
    process.kill(known.pid, signal);
    const deadline = performance.now() + GRACE_PERIOD_MS;
    while (isRunning(known) && performance.now() < deadline)
      await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** @param {Known} known */
function isRunning({ pid, began }) {
  return began !== '' && startTimeOf(pid) === began;
}

/**
 * Returns the start time of a process in the format of the operating system. Returns an empty string if the
 * process is not running.
 * @param {number} pid
 */
function startTimeOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim();
    const [state = 'Z', ...fields] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? '' : (fields[18] ?? '');
  } catch {
    return '';
  }
}
