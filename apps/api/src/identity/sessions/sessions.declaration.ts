import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { pendingLogins, trustedDevices } from '../terminations/index.js';
import { declareCookie } from '../../platform/http/cookie.declaration.js';

export const sessionCookie = declareCookie('session', { identifiesVisitor: true });

/** Changes with each login, so that pages in other tabs can detect it. */
export const accountIdCookie = declareCookie('account_id', { readableByPage: true });

export const logout = declareTerminationCause('logout');

export const sessionReplaced = declareTerminationCause('replaced');

export const sessionEvicted = declareTerminationCause('evicted');

export const tooManyFailures = declareTerminationCause('tooManyFailures');

export const sessionsRevoked = declareTerminationCause('revoked', trustedDevices, pendingLogins);
