import { normaliseLetterCode } from '../../platform/typed-text.js';

export const backupCodeCount = 10;
export const backupCodeLength = 13;

/** Excludes 0 and O, and 1, I and L; 13 characters give 64 bits. */
export const backupCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const form = new RegExp(`^[${backupCodeAlphabet}]{${backupCodeLength}}$`);

export function isBackupCode(text: string): boolean {
  return form.test(text);
}

/** Removes separators and converts full-width and lower-case letters to ASCII upper case. */
export function normaliseBackupCode(typed: string): string {
  return normaliseLetterCode(typed);
}
