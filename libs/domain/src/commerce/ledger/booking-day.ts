import type { BusinessDate } from '../calendar/business-date.js';

export function bookingDay(processedOn: BusinessDate, firstOpenDay: BusinessDate | null): BusinessDate {
  return firstOpenDay !== null && processedOn < firstOpenDay ? firstOpenDay : processedOn;
}
