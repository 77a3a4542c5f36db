import { tokyoStamp } from '../../vendor-clock.js';

const afterMidnight = 15 * 60_000;

/** Returns the month of the last run, `202612`. */
export function monthRunAt(now: number): string {
  return tokyoStamp(now - afterMidnight).slice(0, 6);
}

/** Returns 00:15 in Japan on the 1st. @param month `202612` @returns milliseconds since 1970 */
export function firstOf(month: string): number {
  return Date.parse(`${month.slice(0, 4)}-${month.slice(4)}-01T00:15:00+09:00`);
}

/** Returns the months after `last`, up to and including `now`. */
export function monthsBetween(last: string, now: string): readonly string[] {
  const [from, to] = [countOf(last), countOf(now)];
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => nameOf(from + index + 1));
}

function countOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1;
}

function nameOf(count: number): string {
  return `${Math.floor(count / 12)}${String((count % 12) + 1).padStart(2, '0')}`;
}
