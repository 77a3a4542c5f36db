import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { pendingLogins } from '../terminations/terminables.declaration.js';

export const emailChanged = declareTerminationCause('emailChanged', pendingLogins);
