import { isYen, type Yen } from '@account/domain/commerce/money/yen';

/** An amount as SBPS writes it; null for what is none. */
export function wholeYen(text: string): Yen | null {
  const amount = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return isYen(amount) ? amount : null;
}
