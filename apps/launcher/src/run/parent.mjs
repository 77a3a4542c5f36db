const POLL_MS = 500;

/**
 * Tells when what started this process, npm or the Node that installed the dependencies, is gone: a start that somebody
 * kills must not leave the site running. One started from a shell may outlive it.
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  if (process.send) {
    process.once('disconnect', onGone);
    process.channel?.unref();
  } else if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && onGone(), POLL_MS).unref();
  }
}
