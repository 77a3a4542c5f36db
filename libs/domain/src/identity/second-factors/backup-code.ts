import { normaliseLetterCode } from '../../platform/typed-text.js';

export const backupCodeCount = 10;
export const backupCodeLength = 13;

/** Neither 0 and O nor 1, I and L: 13 of these are 64 bits. */
export const backupCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const form = new RegExp(`^[${backupCodeAlphabet}]{${backupCodeLength}}$`);

export function isBackupCode(text: string): boolean {
  return form.test(text);
}

/** What a person types around the characters is dropped; full-width and small letters become plain capitals. */
export function normaliseBackupCode(typed: string): string {
  return normaliseLetterCode(typed);
}
