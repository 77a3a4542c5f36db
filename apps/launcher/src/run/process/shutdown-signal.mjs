/** One Ctrl-C arrives twice under npm: from the terminal, and once more from npm. */
const DUPLICATE_SIGNAL_MS = 400;
/** After which nobody waits any longer for an orderly end. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * Tells a first Ctrl-C (or its like) from an impatient second one.
 * @param {{ first: () => void, again: () => void }} answers
 */
export function onShutdownSignal({ first, again }) {
  /** @type {number | undefined} */
  let askedAt;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      setTimeout(again, SHUTDOWN_TIMEOUT_MS).unref();
      first();
    } else if (performance.now() - askedAt > DUPLICATE_SIGNAL_MS) again();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
}
