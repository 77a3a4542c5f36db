import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  applicationGrants,
  devices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  trustedDevices,
} from '../terminations/terminables.declaration.js';

export const passwordReset = declareTerminationCause(
  'passwordReset',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  applicationGrants,
  devices,
);
