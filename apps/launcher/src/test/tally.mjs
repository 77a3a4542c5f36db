import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';

/** @typedef {{ name: string, message: string }} Failure of a test, or of a file that could not be loaded */
/** @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Tally */

/** @type {Readonly<Tally>} */
export const nothing = Object.freeze({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** @param {string} name */
export const tallyPath = (name) => join(workspace, '.cache/test', name);

/** Removes the result of an earlier run. @param {string} name */
export function clearTally(name) {
  rmSync(tallyPath(name), { recursive: true, force: true });
}

/**
 * Returns the numbers of one report, or the sum of all reports in a folder. @param {string} name @returns
 * {Tally}
 */
export function readTally(name) {
  const path = tallyPath(name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return nothing;
  if (stat.isFile()) return JSON.parse(readFileSync(path, 'utf8'));
  return readdirSync(path)
    .map((file) => readTally(join(name, file)))
    .reduce(add, nothing);
}

/** @param {Tally} one @param {Tally} other @returns {Tally} */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/** Returns the total in a format that CI systems can parse. @param {Omit<Tally, 'failures'>} tally */
export function tallyLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
