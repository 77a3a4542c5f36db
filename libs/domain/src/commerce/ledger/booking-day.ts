import type { BusinessDate } from '../calendar/business-date.js';

/** The day that a transfer counts for: the provider's, or the first that is still open. */
export function bookingDay(processedOn: BusinessDate, firstOpenDay: BusinessDate | null): BusinessDate {
  return firstOpenDay !== null && processedOn < firstOpenDay ? firstOpenDay : processedOn;
}
