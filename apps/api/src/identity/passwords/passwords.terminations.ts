import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  devices,
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

/** As the member chose, or did not choose otherwise. */
export const passwordChangedEverywhere = declareTerminationCause(
  'passwordChangedEverywhere',
  trustedDevices,
  pendingLogins,
  secondFactorFailures,
  devices,
);
