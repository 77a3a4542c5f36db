import { normaliseLetterCode } from '../../../platform/typed-text.js';

const shortest = 4;
const longest = 32;

/** Full-width letters become plain ones and small ones capitals; blanks and hyphens go. Validate it afterwards. */
export function normaliseCampaignCode(typed: string): string {
  return normaliseLetterCode(typed);
}

/** 4 to 32 letters and digits. */
export function isCampaignCode(text: string): boolean {
  return text.length >= shortest && text.length <= longest && /^[A-Z0-9]+$/.test(text);
}

/** Of codes that are made: none that is read as another. */
export const madeCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Enough that nobody finds one by trying. */
export const madeCodeLength = 12;

/** As it is printed: in groups of four. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
