import { readFileSync } from 'node:fs';

/** USER_HZ, which is 100 on all platforms with Linux and Node. */
const ticksPerSecond = 100;

/**
 * Returns the CPU seconds of the ended child processes and their descendants, independent of other load.
 *
 * @returns {number | undefined} undefined without `/proc`
 */
export function endedChildrenSeconds() {
  let stat;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // proc_pid_stat(5): the name in parentheses may contain spaces; cutime and cstime are fields 16 and 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
