/** Milliseconds. Under npm, one Ctrl-C arrives twice, from the terminal and from npm. */
const DUPLICATE_SIGNAL_MS = 400;
/** Milliseconds within which the programs must stop. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * Calls `first` on the first shutdown signal, and `again` when a signal is repeated.
 * @param {{ first: () => void, again: () => void }} handlers
 */
export function onShutdownSignal({ first, again }) {
  /** @type {number | undefined} */
  let firstAt;
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      setTimeout(again, SHUTDOWN_TIMEOUT_MS).unref();
      first();
    } else if (performance.now() - firstAt > DUPLICATE_SIGNAL_MS) again();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}
