import { Temporal } from 'temporal-polyfill';

import { ZONE } from '../../clock/clock.rules.js';

export type JumpName = 'monthEnd' | 'first' | 'february';

/**
 * Returns the next end of a month, the next first day of a month and the next February 28, at the current time
 * of day.
 */
export function jumpsFrom(milliseconds: number): Readonly<Record<JumpName, Temporal.Instant>> {
  const now = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(ZONE);
  const tomorrow = now.add({ days: 1 });
  const february = now.with({ month: 2, day: 28 });
  const isAhead = Temporal.ZonedDateTime.compare(february, now) > 0;
  return {
    monthEnd: tomorrow.with({ day: tomorrow.daysInMonth }).toInstant(),
    first: now.with({ day: 1 }).add({ months: 1 }).toInstant(),
    february: (isAhead ? february : february.add({ years: 1 })).toInstant(),
  };
}
