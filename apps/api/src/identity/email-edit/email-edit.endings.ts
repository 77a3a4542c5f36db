import { declareEndingCause } from '../../platform/lifecycle/ending.declaration.js';
import { pendingLogins } from '../endings/endables.declaration.js';

/** No session ends with it; what was proved by the former address does. */
export const emailChanged = declareEndingCause('emailChanged', pendingLogins);
