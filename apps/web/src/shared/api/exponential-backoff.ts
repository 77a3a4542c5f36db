const initialDelay = 2_000;
const maxDelay = 30_000;

/** Milliseconds before the next poll: 2 s, 4 s, 8 s … 30 s. */
export function exponentialBackoff(timesAsked: number): number {
  return Math.min(initialDelay * 2 ** timesAsked, maxDelay);
}
