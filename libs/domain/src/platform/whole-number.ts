import { plainText } from './typed-text.js';

export interface NumberBounds {
  least: number;
  most: number;
}

/**
 * Converts full-width digits to ASCII. Removes all other characters, including signs, and removes leading
 * zeros. The result may be empty.
 */
export function normaliseWholeNumber(typed: string): string {
  return plainText(typed)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
}

/** Rejects fractions and numbers that are not safe integers. */
export function isWholeNumber(value: number, { least, most }: NumberBounds): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
