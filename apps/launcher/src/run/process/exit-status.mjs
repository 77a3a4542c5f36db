import { constants } from 'node:os';

/**
 * Resolves with the exit status of a process. If a signal ended it, the status is 128 plus the signal number,
 * as in shells.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitStatusOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) =>
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}
