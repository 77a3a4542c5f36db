import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';

/** Noon in Japan, so that the day is the same wherever it is formatted. */
export function noonOf(date: BusinessDate): number {
  return Date.parse(`${date}T12:00:00+09:00`);
}
