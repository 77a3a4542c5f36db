import { constants } from 'node:os';

/**
 * The status that a process ends with; one that a signal ended has 128 and the signal's number, as shells count.
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
