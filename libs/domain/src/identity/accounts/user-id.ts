import { plainText } from '../../platform/typed-text.js';

export const userIdMinLength = 6;
export const userIdMaxLength = 15;

/** Converts full-width letters and digits to half-width. */
export function normaliseUserId(typed: string): string {
  return plainText(typed).trim();
}

export function hasUserIdCharacters(text: string): boolean {
  return /^[A-Za-z0-9]*$/.test(text);
}

export function userIdKey(userId: string): string {
  return userId.toLowerCase();
}
