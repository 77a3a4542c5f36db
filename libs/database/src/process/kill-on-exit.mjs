/** @type {Map<number, NodeJS.Signals>} */
const running = new Map();

process.on('exit', () => {
  for (const [pid, signal] of running) send(pid, signal);
});

/**
 * Kills the process when this process exits without having stopped it. This happens after an error or a second
 * Ctrl-C.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {Promise<unknown>} ended
 */
export function killOnExit(pid, signal, ended) {
  running.set(pid, signal);
  void ended.then(() => running.delete(pid));
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process may have ended meanwhile.
  }
}
