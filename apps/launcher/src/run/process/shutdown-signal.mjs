/** Under npm, one Ctrl-C arrives twice: from the terminal and from npm. */
const DUPLICATE_SIGNAL_MS = 400;
/** Time limit of an orderly shutdown. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * Calls `first` on the first shutdown signal and `again` on a repeated one.
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
