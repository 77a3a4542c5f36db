import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';

const POLL_MS = 250;

/**
 * Prevents concurrent installs. The lock uses only built-in modules of Node, because packages may not be
 * installed yet.
 * @template Result
 * @param {(line: string) => void} log
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withInstallLock(log, work) {
  const file = join(workspace, '.cache', 'install.lock');
  mkdirSync(join(workspace, '.cache'), { recursive: true });
  for (let waits = 0; !take(file); waits += 1) {
    if (waits === 0) log('Waiting for another start that is installing the dependencies …');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    linkSync(ownFile, file);
    return true;
  } catch {
    removeIfStale(file);
    return false;
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** @param {string} file */
function removeIfStale(file) {
  try {
    const owner = readFileSync(file, 'utf8');
    if (isAlive(Number(owner))) return;
    const aside = `${file}.stale.${process.pid}`;
    renameSync(file, aside);
    const belongsToAnother = readFileSync(aside, 'utf8') !== owner;
    if (belongsToAnother) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // The lock may have been removed by another process.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
