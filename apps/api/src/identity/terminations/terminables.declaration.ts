import { declareTerminable } from '../../platform/lifecycle/termination.declaration.js';

/** Browsers that skip the second step; none stays trusted. */
export const trustedDevices = declareTerminable('trusted devices');

/**
 * Browsers that the account knows, among which may be that of an intruder. Each becomes known again with its
 * next login.
 */
export const knownBrowsers = declareTerminable('known browsers');

/** Logins that wait for their second step, and end together with their first proof. */
export const pendingLogins = declareTerminable('pending logins');

/**
 * Requests that the member may stop: removal of a factor, verification of an address, recovery without a
 * passkey.
 */
export const supportRequests = declareTerminable('support requests');

/** Throttles after wrong second factors, since the attacker no longer has the first proof. */
export const secondFactorFailures = declareTerminable('second factor failures');

/** All grants of the account to applications, not only those of the sessions that end. */
export const applicationGrants = declareTerminable('application grants');

/** Televisions. They outlive the login that approved them, but an intruder may have connected one. */
export const devices = declareTerminable('devices');

export const deviceRecords = declareTerminable('device records');

export const loginHistory = declareTerminable('login history');

/** Terminables that give access after an earlier login. */
export const rememberedAccess = [trustedDevices, knownBrowsers, pendingLogins, applicationGrants] as const;
