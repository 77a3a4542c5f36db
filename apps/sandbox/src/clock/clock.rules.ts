import { Temporal } from 'temporal-polyfill';

export const ZONE = 'Asia/Tokyo';

const FIRST = Temporal.Instant.from('2000-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('2999-12-31T23:59:59.999Z');

/**
 * Months and years count on the calendar of Tokyo; a day that the month does not have becomes its last day.
 * @throws RangeError when the result is beyond what Temporal can hold.
 */
export function advance(now: Temporal.Instant, by: Temporal.Duration): Temporal.Instant {
  return now.toZonedDateTimeISO(ZONE).add(by).toInstant();
}

/** Years 2000 to 2999: what a database, a browser and a person all read the same way. */
export function isInReach(instant: Temporal.Instant): boolean {
  return Temporal.Instant.compare(FIRST, instant) <= 0 && Temporal.Instant.compare(instant, LAST) <= 0;
}
