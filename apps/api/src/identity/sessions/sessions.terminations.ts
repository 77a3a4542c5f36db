import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { pendingLogins, trustedDevices } from '../terminations/terminables.declaration.js';

export const logout = declareTerminationCause('logout');

export const sessionReplaced = declareTerminationCause('replaced');

/** The account has too many sessions, and this one was the oldest. */
export const sessionEvicted = declareTerminationCause('evicted');

/** Whoever used it could not show who they are. */
export const tooManyFailures = declareTerminationCause('tooManyFailures');

export const sessionsRevoked = declareTerminationCause('revoked', trustedDevices, pendingLogins);
