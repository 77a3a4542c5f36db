import { secondFactorTypes } from '../second-factors/second-factor-type.js';

const day = 24 * 60 * 60 * 1_000;

/** Milliseconds after which an unused session ends. */
export const idleLimit = 14 * day;

/** Milliseconds after which any session ends. */
export const absoluteLimit = 90 * day;

/** Sessions of one account; the oldest gives way to one more. */
export const maxSessions = 20;

/** Sessions that open at the same moment do not count each other, so room is made this much early. */
export const concurrentSessionMargin = 8;

/** Milliseconds for which a value that was replaced may still read: requests were on their way with it. */
export const renewalOverlap = 10_000;

/** How often a session in use is written back; between two writes only memory knows. */
export const touchInterval = 60 * 60 * 1_000;

/** Wrong answers to who is there, one after the other, that end a session. */
export const maxFailedProofs = 10;

/**
 * The first proof first. On a trusted device no second factor is claimed, and no re-authorisation counted. A passkey that
 * its authenticator keeps to itself is a `DevicePasskey`; `UserVerification`: it made sure of the person.
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

/** Milliseconds a re-authorisation holds. */
export const reauthorisationLifetime = 10 * 60 * 1_000;

export function isReauthorisationValid(reauthorisedAt: Date | null, now: Date): boolean {
  return reauthorisedAt !== null && now.getTime() - reauthorisedAt.getTime() < reauthorisationLifetime;
}
