import { readFileSync } from 'node:fs';

/** Value of USER_HZ, which is 100 on all platforms that support Linux and Node. */
const ticksPerSecond = 100;

/**
 * Returns the CPU seconds of child processes that have ended, including their descendants. Other load on the
 * machine does not affect this number.
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
  // See proc_pid_stat(5). The name in parentheses may contain spaces, and fields 16 and 17 are cutime and
  // cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
