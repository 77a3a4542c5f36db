const firstWait = 2_000;
const longestWait = 30_000;

/** Milliseconds before what is awaited is asked for again: 2 s, 4 s, 8 s … 30 s. */
export function growingWait(timesAsked: number): number {
  return Math.min(firstWait * 2 ** timesAsked, longestWait);
}
