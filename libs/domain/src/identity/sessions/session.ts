import { secondFactorTypes } from '../second-factors/second-factor-type.js';

const day = 24 * 60 * 60 * 1_000;

/** Milliseconds after which an unused session ends. */
export const idleLimit = 14 * day;

/** Milliseconds after which any session ends. */
export const absoluteLimit = 90 * day;

/** Maximum sessions of an account; a new one replaces the oldest. */
export const maxSessions = 20;

/** Concurrent logins do not see each other's sessions, so the limit is applied with this margin. */
export const concurrentSessionMargin = 8;

/** Grace period in milliseconds for the previous session token, for requests in flight. */
export const renewalOverlap = 10_000;

/**
 * Interval in milliseconds at which the last use of a session is written to the database; until then it is only
 * in memory.
 */
export const touchInterval = 60 * 60 * 1_000;

/** Number of consecutive failed re-authentications that end a session. */
export const maxFailedProofs = 10;

/**
 * First factor first. A trusted device counts neither as a second factor nor as a re-authentication.
 * `DevicePasskey` is a passkey bound to its authenticator; `UserVerification` means that the authenticator
 * verified the user.
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
