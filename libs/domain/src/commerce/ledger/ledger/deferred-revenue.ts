import { daysBetween, type BusinessDate } from '../../business-day/business-date.js';
import { yen, type Yen } from '../../money/yen.js';

/** Both days inclusive, as in the payment history and on invoices. */
export interface PaidPeriod {
  start: BusinessDate;
  end: BusinessDate;
}

/**
 * Returns the part of a payment that is for days after `day`. Only this part is rounded, toward zero. The
 * months of a period therefore add up to the payment, and a full refund leaves zero.
 *
 * @param net without tax; negative for a refund
 */
export function deferredAfter(day: BusinessDate, { start, end }: PaidPeriod, net: Yen): Yen {
  const days = daysBetween(start, end) + 1;
  const left = Math.min(days, Math.max(0, daysBetween(day, end)));
  return yen(Math.trunc((net * left) / days));
}

export function bookingDay(processedOn: BusinessDate, firstOpenDay: BusinessDate | null): BusinessDate {
  return firstOpenDay !== null && processedOn < firstOpenDay ? firstOpenDay : processedOn;
}
