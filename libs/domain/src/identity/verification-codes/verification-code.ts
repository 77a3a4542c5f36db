/** Numbers of mailed codes; times in milliseconds. */
const second = 1_000;
const minute = 60 * second;

export const codeLength = 6;
export const codeLifetime = 60 * minute;
export const codeMaxAttempts = 5;
export const resendInterval = 30 * second;
export const resendHintAfter = 5 * minute;

export const pinCodeTypes = [
  'signUp',
  'mailEdit',
  'withdraw',
  'login',
  'passwordSetting',
  'mailVerify',
] as const;

export type PinCodeType = (typeof pinCodeTypes)[number];

/** Why a code is mailed; a code of one purpose is nothing to another. */
export const codePurposes = [...pinCodeTypes, 'reauthorize', 'multiFactorEmail', 'multiFactorSms'] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** What a person types between and around the digits is dropped, full-width digits become plain ones. */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\u200B-\u200D\u2060\uFEFF\-‐‑‒–—−ー]/g, '');
}
