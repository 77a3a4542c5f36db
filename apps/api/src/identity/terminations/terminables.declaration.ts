import { declareTerminable } from '../../platform/lifecycle/termination.declaration.js';

/** Browsers in which the second step is skipped. */
export const trustedDevices = declareTerminable('trusted devices');

/**
 * Browsers that the account knows, possibly including the intruder's. Each browser becomes known again at the
 * next login in it.
 */
export const knownBrowsers = declareTerminable('known browsers');

/**
 * Logins that are waiting for the second step. They end when the credential of the first step becomes invalid.
 */
export const pendingLogins = declareTerminable('pending logins');

/**
 * Requests that the member can cancel: removal of a second factor, verification of an address, recovery without
 * a passkey.
 */
export const supportRequests = declareTerminable('support requests');

/**
 * Failure counts of second factors, which throttle the login. They are no longer needed when the attacker has
 * lost the credential for the first step.
 */
export const secondFactorFailures = declareTerminable('second factor failures');

/** All grants of the account to applications, including those of sessions that have not ended. */
export const applicationGrants = declareTerminable('application grants');

/**
 * Televisions. They stay logged in when the session that approved them ends. An intruder may have connected
 * one.
 */
export const devices = declareTerminable('devices');

export const deviceRecords = declareTerminable('device records');

export const loginHistory = declareTerminable('login history');

/** Access that remains from an earlier login. */
export const rememberedAccess = [trustedDevices, knownBrowsers, pendingLogins, applicationGrants] as const;
