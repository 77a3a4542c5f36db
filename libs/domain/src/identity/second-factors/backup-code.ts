import { normaliseLetterCode } from '../../platform/typed-text.js';

export const backupCodeCount = 10;
export const backupCodeLength = 13;

/** Does not contain 0 and O, and 1, I and L. A code of 13 characters has 64 bits. */
export const backupCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const form = new RegExp(`^[${backupCodeAlphabet}]{${backupCodeLength}}$`);

export function isBackupCode(text: string): boolean {
  return form.test(text);
}

/** Removes separators, and converts full-width and lower-case letters to ASCII upper case. */
export function normaliseBackupCode(typed: string): string {
  return normaliseLetterCode(typed);
}
