import { resendHintAfter, resendInterval } from './verification-code.js';

export interface KeptCode {
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

export function codeState(latest: KeptCode | undefined, now: Date): CodeState {
  const live = latest !== undefined && isLive(latest, now) ? latest : undefined;
  return {
    isCodeSent: live !== undefined,
    resendInSeconds: live === undefined ? 0 : secondsUntil(live.createdAt, resendInterval, now),
    hintInSeconds: secondsUntil(live?.createdAt ?? now, resendHintAfter, now),
  };
}

function isLive({ consumedAt, expiresAt, attempts, maxAttempts }: KeptCode, now: Date): boolean {
  return consumedAt === null && attempts < maxAttempts && expiresAt > now;
}

/** Never longer than the wait itself, and nothing at all for what was sent in a future that a clock was set back from. */
function secondsUntil(moment: Date, afterwards: number, now: Date): number {
  const left = moment.getTime() + afterwards - now.getTime();
  if (left > 2 * afterwards) return 0;
  return Math.max(0, Math.ceil(Math.min(afterwards, left) / 1_000));
}
