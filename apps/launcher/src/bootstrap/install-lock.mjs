import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';

const POLL_MS = 250;

/**
 * One install at a time, also before there is anything installed that could lock better.
 * @template Result
 * @param {(line: string) => void} say
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withInstallLock(say, work) {
  const file = join(workspace, '.cache', 'install.lock');
  mkdirSync(join(workspace, '.cache'), { recursive: true });
  for (let waits = 0; !take(file); waits += 1) {
    if (waits === 0) say('Another start is installing the dependencies: waiting for it …');
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
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, file);
    return true;
  } catch {
    removeIfStale(file);
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} file */
function removeIfStale(file) {
  try {
    const owner = readFileSync(file, 'utf8');
    if (isAlive(Number(owner))) return;
    const aside = `${file}.stale.${process.pid}`;
    renameSync(file, aside);
    const isAnothers = readFileSync(aside, 'utf8') !== owner;
    if (isAnothers) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // Somebody else removed it first.
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
