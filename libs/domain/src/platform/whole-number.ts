import { plainText } from './typed-text.js';

export interface NumberBounds {
  least: number;
  most: number;
}

/** Full-width digits become digits; whatever is no digit goes, a sign too, and zeros before other digits. May be empty. */
export function normaliseWholeNumber(typed: string): string {
  return plainText(typed)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
}

/** Checks the number itself: a fraction is none, nor is what is too large to be exact. */
export function isWholeNumber(value: number, { least, most }: NumberBounds): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
