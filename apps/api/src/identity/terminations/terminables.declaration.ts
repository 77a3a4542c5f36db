import { declareTerminable } from '../../platform/lifecycle/termination.declaration.js';

/** Browsers that need no second step: none is trusted any more. */
export const trustedDevices = declareTerminable('trusted devices');

/** Browsers the account knows: each makes itself known again, as one that should not have come in may be among them. */
export const knownBrowsers = declareTerminable('known browsers');

/** Logins that wait for their second step end with the proof that they began with. */
export const pendingLogins = declareTerminable('pending logins');

/** What was asked for and the member may stop: a factor that goes, an address that is to be proved, a way in without a passkey. */
export const supportRequests = declareTerminable('support requests');

/** Waits after wrong second factors, where the guesser has lost the first proof. */
export const secondFactorFailures = declareTerminable('second factor failures');

/** Everything that the account ever gave an application, not only in the sessions that end. */
export const applicationGrants = declareTerminable('application grants');

/** Televisions: they outlive the login that let them in, not what a stranger may have connected. */
export const devices = declareTerminable('devices');

export const deviceRecords = declareTerminable('device records');

export const loginHistory = declareTerminable('login history');

/** Whatever lets somebody in who showed once who they are. */
export const rememberedAccess = [trustedDevices, knownBrowsers, pendingLogins, applicationGrants] as const;
