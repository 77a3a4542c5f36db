import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { pendingLogins, trustedDevices } from '../terminations/terminables.declaration.js';

export const logout = declareTerminationCause('logout');

export const sessionReplaced = declareTerminationCause('replaced');

export const sessionEvicted = declareTerminationCause('evicted');

export const tooManyFailures = declareTerminationCause('tooManyFailures');

export const sessionsRevoked = declareTerminationCause('revoked', trustedDevices, pendingLogins);
