import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** Capital letters and digits, as PayPal writes its ids. */
export function newId(length = 17): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** `2026-11-22T03:00:00Z` */
export function timeOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
