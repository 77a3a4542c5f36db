import { isBusinessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isYen, type Yen } from '@account/domain/commerce/money/yen';

const japan = 9 * 60 * 60 * 1_000;

/** Formats a time as YYYYMMDDhhmmss in Japan time. */
export function sbpsTime(now: Date): string {
  return new Date(now.getTime() + japan).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** Returns the day of a time in the format YYYYMMDDhhmmss in Japan; null if invalid. */
export function sbpsDay(time: string): BusinessDate | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(time) ?? [];
  const date = `${String(year)}-${String(month)}-${String(day)}`;
  return isBusinessDate(date) ? date : null;
}

/** Parses an amount in the format of SBPS; null if invalid. */
export function wholeYen(text: string): Yen | null {
  const amount = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return isYen(amount) ? amount : null;
}
