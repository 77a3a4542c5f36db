import type { BusinessDate } from '../../business-day/business-date.js';

/** Choices of the year: this one and the next nine. */
const yearsAhead = 9;

/** The last month in which a card is good, as YYYYMM. */
export type ExpireDate = string;

export function isExpireDate(text: string): text is ExpireDate {
  return /^\d{4}(?:0[1-9]|1[0-2])$/.test(text);
}

export function expiryYears(today: BusinessDate): number[] {
  const first = Number(today.slice(0, 4));
  return Array.from({ length: yearsAhead + 1 }, (_, index) => first + index);
}

/** From the first day of the month after. */
export function isCardExpired(expireDate: ExpireDate, today: BusinessDate): boolean {
  return expireDate < monthOf(today);
}

/** In its last month and the one before, or before `nextDue`, the earliest payment meant for it. */
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
