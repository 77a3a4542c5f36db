import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  applicationGrants,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  trustedDevices,
} from '../terminations/terminables.declaration.js';

export const notMe = declareTerminationCause(
  'notMe',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  applicationGrants,
);

/** Somebody else has proved the address that the account only named. */
export const addressLost = declareTerminationCause(
  'addressLost',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
);
