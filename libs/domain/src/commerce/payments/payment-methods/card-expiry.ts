import type { BusinessDate } from '../../business-day/business-date.js';

/** Number of selectable years: the current year and the next nine. */
const yearsAhead = 9;

/** Last valid month of a card, YYYYMM. */
export type ExpireDate = string;

export function isExpireDate(text: string): text is ExpireDate {
  return /^\d{4}(?:0[1-9]|1[0-2])$/.test(text);
}

export function expiryYears(today: BusinessDate): number[] {
  const first = Number(today.slice(0, 4));
  return Array.from({ length: yearsAhead + 1 }, (_, index) => first + index);
}

/** A card expires on the first day of the following month. */
export function isCardExpired(expireDate: ExpireDate, today: BusinessDate): boolean {
  return expireDate < monthOf(today);
}

/**
 * Returns true in the last two months in which the card is valid, or if the card expires before `nextDue`, the
 * day of the earliest upcoming payment.
 */
export function isCardExpiringSoon(
  expireDate: ExpireDate,
  today: BusinessDate,
  nextDue: BusinessDate | null,
): boolean {
  if (isCardExpired(expireDate, today)) return false;
  const isNear = expireDate <= monthAfter(monthOf(today));
  return isNear || (nextDue !== null && isCardExpired(expireDate, nextDue));
}

function monthOf(day: BusinessDate): string {
  return day.slice(0, 7).replace('-', '');
}

function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  return number === 12
    ? `${String(year + 1)}01`
    : `${month.slice(0, 4)}${String(number + 1).padStart(2, '0')}`;
}
