import { declareEndingCause } from '../../platform/lifecycle/ending.declaration.js';
import { pendingLogins, secondFactorFailures, trustedDevices } from '../endings/endables.declaration.js';

/** A member sets or changes it. */
export const passwordChanged = declareEndingCause(
  'passwordChanged',
  trustedDevices,
  pendingLogins,
  secondFactorFailures,
);
