const endings = [];

/** Has `end` run when the tests are over, last first, also when a signal ends them. @param {() => Promise<void>} end */
export function endWithTheRun(end) {
  if (endings.length === 0) listenForSignals();
  endings.push(end);
}

export async function endAll() {
  for (let end = endings.pop(); end; end = endings.pop()) await end();
}

function listenForSignals() {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.once(signal, () => void endAll().finally(() => process.exit(128 + number)));
  }
}
