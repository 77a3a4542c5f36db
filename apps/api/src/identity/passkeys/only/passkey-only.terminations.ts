import { declareTerminationCause } from '../../../platform/lifecycle/termination.declaration.js';
import {
  applicationGrants,
  devices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  trustedDevices,
} from '../../terminations/terminables.declaration.js';

export const passkeysOnly = declareTerminationCause('passkeysOnly', pendingLogins, trustedDevices);

export const passkeysRecovered = declareTerminationCause(
  'passkeysRecovered',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  applicationGrants,
  devices,
);
