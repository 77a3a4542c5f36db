import { readFileSync } from 'node:fs';

const POLL_MS = 300;

/**
 * Calls back when the parent process (npm or the relaunching Node) is gone, so that a killed start does not
 * leave the site running. A process that was started from a shell may outlive the shell.
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

/** npm runs a script in a shell, which stays alive when npm is killed. */
function npmAncestor() {
  const shell = process.ppid;
  return [shell, parentOf(shell)];
}

/**
 * @param {number} pid
 * @returns {string | undefined} undefined without `/proc`
 */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
