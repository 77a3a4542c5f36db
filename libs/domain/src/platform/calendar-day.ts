import { plainTextWithout } from './typed-text.js';

/** Calendar day as YYYY-MM-DD, up to 9999-12-31. There is no year 0. */
export type CalendarDay = string;

const withSeparators = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const digitsOnly = /^(\d{4})(\d{2})(\d{2})$/;
const dashes = /[\u2010-\u2015\u2212ー]/g;

/**
 * Converts `2026/4/1`, `2026年4月1日`, `２０２６－０４－０１` and `20260401` to 2026-04-01. Does not check whether the day
 * exists.
 */
export function normaliseCalendarDay(typed: string): string {
  const text = plainTextWithout(typed, /\s/g).replace(dashes, '-');
  const parts = withSeparators.exec(text) ?? digitsOnly.exec(text);
  if (parts === null) return text;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
