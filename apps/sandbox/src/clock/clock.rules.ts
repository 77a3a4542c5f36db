import { Temporal } from 'temporal-polyfill';

export const ZONE = 'Asia/Tokyo';

const FIRST = Temporal.Instant.from('2000-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('2999-12-31T23:59:59.999Z');

/**
 * Calculates months and years in the time zone of Tokyo. A day that does not exist in the month becomes its
 * last day.
 * @throws RangeError if the result exceeds the range of Temporal.
 */
export function advance(now: Temporal.Instant, by: Temporal.Duration): Temporal.Instant {
  return now.toZonedDateTimeISO(ZONE).add(by).toInstant();
}

/** Returns true for the years 2000 to 2999, which databases and browsers represent identically. */
export function isInReach(instant: Temporal.Instant): boolean {
  return Temporal.Instant.compare(FIRST, instant) <= 0 && Temporal.Instant.compare(instant, LAST) <= 0;
}
