import { plainText } from '../../platform/typed-text.js';

export const userIdMinLength = 6;
export const userIdMaxLength = 15;

/** As it is kept: full-width letters and digits become half-width ones. */
export function normaliseUserId(typed: string): string {
  return plainText(typed).trim();
}

export function hasUserIdCharacters(text: string): boolean {
  return /^[A-Za-z0-9]*$/.test(text);
}

export function userIdKey(userId: string): string {
  return userId.toLowerCase();
}
