import { plainTextWithout } from '../../platform/typed-text.js';

/** Parameters of e-mailed codes. Times are in milliseconds. */
const second = 1_000;
const minute = 60 * second;

export const codeLength = 6;
export const codeLifetime = 60 * minute;
export const codeMaxAttempts = 5;
export const resendInterval = 30 * second;
export const resendHintAfter = 5 * minute;

/** Purposes for which a page may request another code. */
export const pinCodeTypes = [
  'signUp',
  'mailEdit',
  'withdraw',
  'login',
  'passwordSetting',
  'mailVerify',
] as const;

export type PinCodeType = (typeof pinCodeTypes)[number];

/** Removes separators and converts full-width digits to ASCII. */
export function normaliseCode(typed: string): string {
  return plainTextWithout(typed);
}

export interface StoredCode {
  attempts: number;
  maxAttempts: number;
  createdAt: Date;
  expiresAt: Date;
  consumedAt: Date | null;
}

export interface CodeState {
  isCodeSent: boolean;
  resendInSeconds: number;
  hintInSeconds: number;
}

export function codeState(latest: StoredCode | undefined, now: Date): CodeState {
  const live = latest !== undefined && isLive(latest, now) ? latest : undefined;
  return {
    isCodeSent: live !== undefined,
    resendInSeconds: live === undefined ? 0 : secondsUntil(live.createdAt, resendInterval, now),
    hintInSeconds: secondsUntil(live?.createdAt ?? now, resendHintAfter, now),
  };
}

function isLive({ consumedAt, expiresAt, attempts, maxAttempts }: StoredCode, now: Date): boolean {
  return consumedAt === null && attempts < maxAttempts && expiresAt > now;
}

/**
 * Returns the remaining time in seconds, at most the waiting time. Returns 0 if the message has a future time
 * because the clock was set back.
 */
function secondsUntil(moment: Date, afterwards: number, now: Date): number {
  const left = moment.getTime() + afterwards - now.getTime();
  if (left > 2 * afterwards) return 0;
  return Math.max(0, Math.ceil(Math.min(afterwards, left) / 1_000));
}
