import { normaliseLetterCode } from '../../../platform/typed-text.js';

const shortest = 4;
const longest = 32;

/**
 * Converts full-width letters to ASCII and lower case to upper case, and removes spaces and hyphens. Does not validate.
 */
export function normaliseCampaignCode(typed: string): string {
  return normaliseLetterCode(typed);
}

/** Accepts 4 to 32 letters and digits. */
export function isCampaignCode(text: string): boolean {
  return text.length >= shortest && text.length <= longest && /^[A-Z0-9]+$/.test(text);
}

/** Characters of generated codes, without look-alikes. */
export const madeCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Long enough to prevent guessing. */
export const madeCodeLength = 12;

/** Formats a code in groups of four. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
