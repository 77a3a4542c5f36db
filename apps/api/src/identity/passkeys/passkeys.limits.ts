import {
  in10Minutes,
  inADay,
  networkLimit,
  subjectLimit,
} from '../../platform/rate-limit/limit.declaration.js';

/**
 * Counts only failed logins, after the attempt, so that other clients in the same network do not lock out
 * members who have a passkey.
 */
export const refusedPasskeyLogin = networkLimit('refusedPasskeyLogin', in10Minutes(60), inADay(600));

export const passkeyLogins = subjectLimit('passkeyLogins', in10Minutes(60));

export const passkeysAdded = subjectLimit('passkeysAdded', inADay(40));

/** Counts requests for creation options, from pages and from browsers that add a passkey automatically. */
export const passkeyOptions = subjectLimit('passkeyOptions', in10Minutes(60));

export const passkeyCopyMails = subjectLimit('passkeyCopyMails', inADay(3));
