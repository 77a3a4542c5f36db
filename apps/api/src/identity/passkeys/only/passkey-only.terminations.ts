import { declareTerminationCause } from '../../../platform/lifecycle/termination.declaration.js';
import {
  devices,
  pendingLogins,
  secondFactorFailures,
  shownOnce,
  trustedDevices,
} from '../../terminations/terminables.declaration.js';

export const passkeysOnly = declareTerminationCause('passkeysOnly', pendingLogins, trustedDevices);

export const passkeysRecovered = declareTerminationCause(
  'passkeysRecovered',
  ...shownOnce,
  secondFactorFailures,
  devices,
);
