import {
  businessDate,
  isBusinessDate,
  startOf,
  type BusinessDate,
} from '../../business-day/business-date.js';

export const earningsPerPage = 20;

/** `zero`: a payment of ¥0; `renewal`: a paid renewal. */
export const historyItemKinds = ['order', 'renewal', 'zero', 'refund'] as const;

export type HistoryItemKind = (typeof historyItemKinds)[number];

/** First day of the history: the same day a year ago, or 28 February for 29 February. */
export function historySince(today: BusinessDate): BusinessDate {
  const day = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`;
  return isBusinessDate(day) ? day : businessDate(day.replace(/29$/, '28'));
}

/** @param count total number of entries in the payment history */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / earningsPerPage));
}

export interface HistorySpan {
  from: Date;
  before: Date;
}

export function spanSince(day: BusinessDate): HistorySpan {
  return { from: startOf(day), before: startOf(businessDate('9999-12-31')) };
}

export const wholeHistory: HistorySpan = spanSince(businessDate('1970-01-01'));

export function spanOfYear(year: number): HistorySpan {
  return { from: startOf(newYearsDay(year)), before: startOf(newYearsDay(year + 1)) };
}

/** Returns the selectable calendar years, newest first; empty before the first payment. */
export function historyYears(first: BusinessDate | null, today: BusinessDate): number[] {
  const newest = yearOf(today);
  const oldest = first === null ? newest : Math.min(yearOf(first), newest);
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
}

function yearOf(day: BusinessDate): number {
  return Number(day.slice(0, 4));
}

function newYearsDay(year: number): BusinessDate {
  return businessDate(`${String(year).padStart(4, '0')}-01-01`);
}
