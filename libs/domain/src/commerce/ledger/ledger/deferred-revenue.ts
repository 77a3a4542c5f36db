import { daysBetween, type BusinessDate } from '../../business-day/business-date.js';
import { yen, type Yen } from '../../money/yen.js';

/** Both days included, as history and invoices have it. */
export interface PaidPeriod {
  start: BusinessDate;
  end: BusinessDate;
}

/**
 * What of a payment is for days after `day`. Only this is rounded, toward zero: the months of a period add up to what was
 * paid, and a refund of the whole leaves nothing.
 *
 * @param net without tax; below zero of a refund
 */
export function deferredAfter(day: BusinessDate, { start, end }: PaidPeriod, net: Yen): Yen {
  const days = daysBetween(start, end) + 1;
  const left = Math.min(days, Math.max(0, daysBetween(day, end)));
  return yen(Math.trunc((net * left) / days));
}

export function bookingDay(processedOn: BusinessDate, firstOpenDay: BusinessDate | null): BusinessDate {
  return firstOpenDay !== null && processedOn < firstOpenDay ? firstOpenDay : processedOn;
}
