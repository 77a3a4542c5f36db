import { isCalendarDay } from '../../platform/calendar-day.js';

declare const brand: unique symbol;

/** A day in Japan as YYYY-MM-DD. Compares as text; never a `Date`, which would be an instant. */
export type BusinessDate = string & { readonly [brand]: 'BusinessDate' };

const japan = 9 * 60 * 60 * 1_000;
const day = 24 * 60 * 60 * 1_000;

export function isBusinessDate(text: string): text is BusinessDate {
  return isCalendarDay(text);
}

/** @throws {RangeError} if the text is not a calendar day */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`"${text}" is not a day of the calendar`);
  return text;
}

/** Japan has had no daylight saving time since 1952. */
export function businessDateAt(instant: Date): BusinessDate {
  return businessDate(new Date(instant.getTime() + japan).toISOString().slice(0, 10));
}

/** 00:00 in Japan. */
export function startOf(date: BusinessDate): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - japan);
}

/** @param days whole days; negative for earlier days */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return businessDateAt(new Date(startOf(date).getTime() + days * day));
}

export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return (startOf(to).getTime() - startOf(from).getTime()) / day;
}
