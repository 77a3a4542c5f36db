import { daysInMonth } from '../../../platform/calendar-day.js';
import { addDays, businessDate, type BusinessDate } from '../../business-day/business-date.js';
import { isAnnual, type RenewSpan } from './plan.js';

/** Parameters of the due days. Each due day is calculated from them and never from the previous due day. */
export interface BillingSchedule {
  base: BusinessDate;
  /** Day of the month, 1 to 31, on which monthly payments are due; the last day in shorter months. */
  anchorDay: number;
  renewSpan: RenewSpan;
}

/** Period from `start` to `end`, exclusive. */
export interface BillingPeriod {
  start: BusinessDate;
  end: BusinessDate;
}

export function scheduleFrom(firstDue: BusinessDate, renewSpan: RenewSpan): BillingSchedule {
  return { base: firstDue, anchorDay: Number(firstDue.slice(8)), renewSpan };
}

export function dueDay({ base, anchorDay, renewSpan }: BillingSchedule, number: number): BusinessDate {
  const spans = number * renewSpan.span;
  switch (renewSpan.unit) {
    case 'days':
      return addDays(base, spans);
    case 'weeks':
      return addDays(base, spans * 7);
    case 'months':
      return dayOfMonth(base, spans, anchorDay);
  }
}

export function billingPeriod(schedule: BillingSchedule, number: number): BillingPeriod {
  return { start: dueDay(schedule, number), end: dueDay(schedule, number + 1) };
}

export function firstOfNextMonth(day: BusinessDate): BusinessDate {
  return dayOfMonth(day, 1, 1);
}

export interface ScheduleAfterPayment {
  schedule: BillingSchedule;
  nextNumber: number;
}

export interface Payment {
  number: number;
  processedOn: BusinessDate;
  heldSince: BusinessDate | null;
}

/**
 * A payment after the first day on hold moves the anchor day to the day of the payment. Contracts with yearly
 * payments keep their anchor day.
 */
export function afterPayment(
  schedule: BillingSchedule,
  { number, processedOn, heldSince }: Payment,
): ScheduleAfterPayment {
  const isMoved = heldSince !== null && processedOn > heldSince && !isAnnual(schedule.renewSpan);
  if (!isMoved) return { schedule, nextNumber: number + 1 };
  return { schedule: scheduleFrom(processedOn, schedule.renewSpan), nextNumber: 1 };
}

function dayOfMonth(from: BusinessDate, monthsLater: number, day: number): BusinessDate {
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + monthsLater;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const parts = [String(year).padStart(4, '0'), twoDigits(month)];
  return businessDate([...parts, twoDigits(Math.min(day, daysInMonth(year, month)))].join('-'));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
