import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  pendingLogins,
  secondFactorFailures,
  trustedDevices,
} from '../terminations/terminables.declaration.js';

export const passwordChanged = declareTerminationCause(
  'passwordChanged',
  trustedDevices,
  pendingLogins,
  secondFactorFailures,
);
