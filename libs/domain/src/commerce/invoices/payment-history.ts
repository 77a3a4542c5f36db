import { businessDate, isBusinessDate, type BusinessDate } from '../calendar/business-date.js';

export const earningsPerPage = 20;

/** Of a renewal paid, `renewal`; of nothing to pay, whatever it was for, `zero`. */
export const historyItemKinds = ['order', 'renewal', 'zero', 'refund'] as const;

export type HistoryItemKind = (typeof historyItemKinds)[number];

/** The first day that the history shows: the same day a year ago, of 29 February the 28th. */
export function historySince(today: BusinessDate): BusinessDate {
  const day = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`;
  return isBusinessDate(day) ? day : businessDate(day.replace(/29$/, '28'));
}

/** @param count of all earnings shown, from 0 */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / earningsPerPage));
}
