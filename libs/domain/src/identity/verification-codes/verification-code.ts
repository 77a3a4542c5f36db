/** Numbers of mailed codes; times in milliseconds. */
const second = 1_000;
const minute = 60 * second;

export const codeLength = 6;
export const codeLifetime = 60 * minute;
export const codeMaxAttempts = 5;
export const resendInterval = 30 * second;
export const resendHintAfter = 5 * minute;

/** The purposes that a page may name to be sent its code again. */
export const pinCodeTypes = [
  'signUp',
  'mailEdit',
  'withdraw',
  'login',
  'passwordSetting',
  'mailVerify',
] as const;

export type PinCodeType = (typeof pinCodeTypes)[number];

/** What a person types between and around the digits is dropped, full-width digits become plain ones. */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\u200B-\u200D\u2060\uFEFF\-‐‑‒–—−ー]/g, '');
}
