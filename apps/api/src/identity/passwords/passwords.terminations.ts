import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  pendingLogins,
  secondFactorFailures,
  trustedDevices,
} from '../terminations/terminables.declaration.js';

/** A member sets or changes it. */
export const passwordChanged = declareTerminationCause(
  'passwordChanged',
  trustedDevices,
  pendingLogins,
  secondFactorFailures,
);
