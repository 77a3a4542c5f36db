/** One Ctrl-C arrives twice under npm: from the terminal, and once more from npm. */
const SAME_REQUEST_MS = 400;
/** After which nobody waits any longer for an orderly end. */
const PATIENCE_MS = 30_000;

/**
 * Tells a first Ctrl-C (or its like) from an impatient second one.
 * @param {{ first: () => void, again: () => void }} answers
 */
export function onRequestToEnd({ first, again }) {
  /** @type {number | undefined} */
  let askedAt;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      setTimeout(again, PATIENCE_MS).unref();
      first();
    } else if (performance.now() - askedAt > SAME_REQUEST_MS) again();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
}
