import { declareTerminationCause } from '../../../platform/lifecycle/termination.declaration.js';
import {
  devices,
  pendingLogins,
  secondFactorFailures,
  shownOnce,
  trustedDevices,
} from '../../terminations/index.js';

export const passkeysOnly = declareTerminationCause('passkeysOnly', pendingLogins, trustedDevices);

export const passkeysRecovered = declareTerminationCause(
  'passkeysRecovered',
  ...shownOnce,
  secondFactorFailures,
  devices,
);
