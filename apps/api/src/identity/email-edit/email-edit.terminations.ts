import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { pendingLogins } from '../terminations/terminables.declaration.js';

/** No session ends with it; what was proved by the former address does. */
export const emailChanged = declareTerminationCause('emailChanged', pendingLogins);
