import { readFileSync } from 'node:fs';

const POLL_MS = 300;

/**
 * Calls `onGone` when the parent process has ended. The parent is npm, or the Node that restarted this script.
 * The site then stops if `npm start` was killed. Does not watch a parent that is a shell, because a process may
 * run longer than its shell.
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

/**
 * Returns the process ids of the shell in which npm runs the script, and of npm, which is the parent of the
 * shell. The shell does not end when npm is killed.
 */
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
