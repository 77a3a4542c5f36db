import { declareEndable } from '../../platform/lifecycle/ending.declaration.js';

/** Browsers that need no second step: nobody's is trusted any more, whoever sits there. */
export const trustedDevices = declareEndable('trusted devices');

/** Browsers the account knows: each makes itself known again, as one that should not have come in may be among them. */
export const knownBrowsers = declareEndable('known browsers');

/** Logins that wait for their second step end with the proof that they began with. */
export const pendingLogins = declareEndable('pending logins');

/** Waits after wrong second factors, where whoever guessed has lost the first proof. */
export const secondFactorFailures = declareEndable('second factor failures');

/** Everything that the account ever gave an application, not only in the sessions that end. */
export const applicationGrants = declareEndable('application grants');

/** The record of logins. */
export const loginHistory = declareEndable('login history');
