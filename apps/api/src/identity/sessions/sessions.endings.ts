import { declareEndingCause } from '../../platform/lifecycle/ending.declaration.js';
import { pendingLogins, trustedDevices } from '../endings/endables.declaration.js';

export const logout = declareEndingCause('logout');

/** Somebody else logs in in the same browser. */
export const sessionReplaced = declareEndingCause('replaced');

/** The account has too many sessions, and this one was the oldest. */
export const sessionEvicted = declareEndingCause('evicted');

/** Whoever used it could not show who they are. */
export const tooManyFailures = declareEndingCause('tooManyFailures');

/** The member ends sessions, or a way in by which they were opened. */
export const sessionsRevoked = declareEndingCause('revoked', trustedDevices, pendingLogins);
