import { secondFactorTypes } from '../second-factors/second-factor-type.js';

const day = 24 * 60 * 60 * 1_000;

/** Milliseconds after which an unused session ends. */
export const idleLimit = 14 * day;

/** Milliseconds after which any session ends. */
export const absoluteLimit = 90 * day;

/** Maximum sessions of an account; a new one replaces the oldest. */
export const maxSessions = 20;

/** Sessions opened concurrently do not count each other, so old ones are removed this much early. */
export const concurrentSessionMargin = 8;

/** Grace period in milliseconds for the previous session token, for requests in flight. */
export const renewalOverlap = 10_000;

/** Interval in milliseconds at which a used session is written back; in between, only memory has the last use. */
export const touchInterval = 60 * 60 * 1_000;

/** Number of consecutive failed re-authentications that end a session. */
export const maxFailedProofs = 10;

/**
 * First factor first. A trusted device adds no second factor and no re-authentication. `DevicePasskey` is a passkey
 * bound to its authenticator; `UserVerification` means that the authenticator verified the user.
 */
export const sessionMethods = [
  'Password',
  'AuthCode',
  'Social',
  'Passkey',
  'DevicePasskey',
  'SignUp',
  'TrustedDevice',
  'UserVerification',
  ...secondFactorTypes,
] as const;

export type LoginMethod = (typeof sessionMethods)[number];

/** Milliseconds for which a re-authentication is valid. */
export const reauthorisationLifetime = 10 * 60 * 1_000;

export function isReauthorisationValid(reauthorisedAt: Date | null, now: Date): boolean {
  return reauthorisedAt !== null && now.getTime() - reauthorisedAt.getTime() < reauthorisationLifetime;
}
