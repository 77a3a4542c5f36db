import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { pendingLogins, trustedDevices } from '../terminations/terminables.declaration.js';

export const logout = declareTerminationCause('logout');

/** Somebody else logs in in the same browser. */
export const sessionReplaced = declareTerminationCause('replaced');

/** The account has too many sessions, and this one was the oldest. */
export const sessionEvicted = declareTerminationCause('evicted');

/** Whoever used it could not show who they are. */
export const tooManyFailures = declareTerminationCause('tooManyFailures');

/** The member ends sessions, or a way in by which they were opened. */
export const sessionsRevoked = declareTerminationCause('revoked', trustedDevices, pendingLogins);
