import { declareTerminable } from '../../platform/lifecycle/termination.declaration.js';

/** Browsers that skip the second step. */
export const trustedDevices = declareTerminable('trusted devices');

/**
 * Browsers that the account knows, which may include the intruder's. Each becomes known again with its next
 * login.
 */
export const knownBrowsers = declareTerminable('known browsers');

/** Logins that are waiting for the second step. They end when their first proof becomes invalid. */
export const pendingLogins = declareTerminable('pending logins');

/**
 * Requests that the member can cancel: removal of a factor, verification of an address, recovery without a
 * passkey.
 */
export const supportRequests = declareTerminable('support requests');

/** Throttles after wrong second factors; no longer needed when the attacker has lost the first proof. */
export const secondFactorFailures = declareTerminable('second factor failures');

/** All grants of the account to applications, not only those of the ended sessions. */
export const applicationGrants = declareTerminable('application grants');

/**
 * Televisions. They stay logged in after the login that approved them, and an intruder may have connected one.
 */
export const devices = declareTerminable('devices');

export const deviceRecords = declareTerminable('device records');

export const loginHistory = declareTerminable('login history');

/** Terminables that give access after an earlier login. */
export const rememberedAccess = [trustedDevices, knownBrowsers, pendingLogins, applicationGrants] as const;
