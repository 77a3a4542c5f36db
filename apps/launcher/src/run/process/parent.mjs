import { readFileSync } from 'node:fs';

const POLL_MS = 300;

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
    const [shell, npm] = npmAncestor();
    const isGone = () => npmAncestor()[0] !== shell || npmAncestor()[1] !== npm;
    setInterval(() => isGone() && onGone(), POLL_MS).unref();
  }
}

/** npm runs a script in a shell, which does not notice when npm is gone. */
function npmAncestor() {
  const shell = process.ppid;
  return [shell, parentOf(shell)];
}

/**
 * @param {number} pid
 * @returns {string | undefined} undefined where the system does not tell it in a file
 */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
