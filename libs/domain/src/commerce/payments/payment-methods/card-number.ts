import { plainTextWithout } from '../../../platform/typed-text.js';

/** Visa, Mastercard, American Express, JCB and Diners Club, as the gateway abbreviates them. */
export const cardBrandCodes = ['V', 'M', 'A', 'J', 'D', 'Unknown'] as const;

export type CardBrandCode = (typeof cardBrandCodes)[number];

interface Brand {
  groups: readonly number[];
  prefixes: readonly [from: number, to: number][];
  /** Number of digits, shortest first. */
  lengths: readonly number[];
  securityCodeLength: 3 | 4;
}

const otherwise: Omit<Brand, 'prefixes'> = {
  groups: [4, 4, 4, 4],
  lengths: [14, 15, 16, 17, 18, 19],
  securityCodeLength: 3,
};

const brands: Record<CardBrandCode, Brand> = {
  V: { ...otherwise, prefixes: [[4, 4]], lengths: [16, 19] },
  M: {
    ...otherwise,
    lengths: [16],
    prefixes: [
      [5, 5],
      [2221, 2720],
    ],
  },
  A: {
    prefixes: [
      [34, 34],
      [37, 37],
    ],
    groups: [4, 6, 5],
    lengths: [15],
    securityCodeLength: 4,
  },
  J: { ...otherwise, prefixes: [[35, 35]], lengths: [16] },
  D: {
    ...otherwise,
    prefixes: [
      [30, 30],
      [36, 36],
      [38, 38],
    ],
    groups: [4, 6, 4],
    lengths: [14],
  },
  Unknown: { ...otherwise, prefixes: [] },
};

/** Converts full-width digits to ASCII and removes spaces and hyphens. Does not validate. */
export function normaliseCardNumber(typed: string): string {
  return plainTextWithout(typed);
}

/** @param digits of a complete or partially typed card number */
export function cardBrandOf(digits: string): CardBrandCode {
  const isOf = (brand: CardBrandCode) =>
    brands[brand].prefixes.some(([from, to]) => {
      const prefix = digits.slice(0, String(from).length);
      return prefix.length === String(from).length && Number(prefix) >= from && Number(prefix) <= to;
    });
  return cardBrandCodes.find(isOf) ?? 'Unknown';
}

export function isCardNumber(digits: string): boolean {
  if (!/^\d{14,19}$/.test(digits) || !passesLuhn(digits)) return false;
  return brands[cardBrandOf(digits)].lengths.includes(digits.length);
}

/** ISO/IEC 7812-1, annex B: every second digit from the right counts double. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1; at >= 0; at -= 2) {
    const doubled = 2 * Number(digits.charAt(at - 1));
    sum += Number(digits.charAt(at)) + (doubled > 9 ? doubled - 9 : doubled);
  }
  return sum % 10 === 0;
}

/**
 * Groups the digits as printed on the card; does not group a number that is too long.
 *
 * @param digits of a complete or partially typed number; excess digits are cut off
 */
export function groupedCardNumber(digits: string): string {
  const { lengths, groups } = brands[cardBrandOf(digits)];
  const kept = digits.slice(0, lengths.at(-1));
  const ends = groups.map((_, index) => groups.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
  const grouped = ends
    .map((end, index) => kept.slice(end - (groups[index] ?? 0), end))
    .filter((group) => group !== '')
    .join(' ');
  return kept.length > (ends.at(-1) ?? 0) ? kept : grouped;
}

/** Converts full-width digits to ASCII and removes spaces. Does not validate. */
export function normaliseSecurityCode(typed: string): string {
  return plainTextWithout(typed, /\s/g);
}

export function securityCodeLength(brand: CardBrandCode): 3 | 4 {
  return brands[brand].securityCodeLength;
}

export function isSecurityCode(text: string, brand: CardBrandCode): boolean {
  return /^\d+$/.test(text) && text.length === securityCodeLength(brand);
}
