import { readFileSync } from 'node:fs';

/** Of Linux on every machine that Node runs on. */
const ticksPerSecond = 100;

/**
 * Seconds of processor time of the processes that this one has started and that have ended, with those that they waited
 * for in turn. What else runs on the machine is not in it.
 *
 * @returns {number | undefined} nothing where the system does not tell it (Linux does)
 */
export function endedChildrenSeconds() {
  let stat;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // proc_pid_stat(5): the name in parentheses may have spaces; cutime and cstime are fields 16 and 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
