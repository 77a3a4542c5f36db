import { secondFactorTypes } from '../second-factors/second-factor-type.js';

const day = 24 * 60 * 60 * 1_000;

/** Time in milliseconds after which an unused session ends. */
export const idleLimit = 14 * day;

/** Time in milliseconds after which every session ends. */
export const absoluteLimit = 90 * day;

/** Maximum number of sessions of an account. Another session replaces the oldest one. */
export const maxSessions = 20;

/** Concurrent logins do not see each other's sessions, so the limit is applied with this margin. */
export const concurrentSessionMargin = 8;

/** Grace period in milliseconds, in which requests in flight may still use the previous session token. */
export const renewalOverlap = 10_000;

/**
 * Interval in milliseconds at which the last use of a session is written to the database. Until then, it is
 * only in memory.
 */
export const touchInterval = 60 * 60 * 1_000;

/** Number of consecutive failed re-authorisations after which a session is ended. */
export const maxFailedProofs = 10;

/**
 * The first factor comes first. A trusted device is neither a second factor nor a re-authorisation.
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

/** Time in milliseconds for which a re-authorisation is valid. */
export const reauthorisationLifetime = 10 * 60 * 1_000;

export function isReauthorisationValid(reauthorisedAt: Date | null, now: Date): boolean {
  return reauthorisedAt !== null && now.getTime() - reauthorisedAt.getTime() < reauthorisationLifetime;
}
