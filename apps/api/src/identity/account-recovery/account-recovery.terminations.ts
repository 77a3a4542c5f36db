import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  applicationGrants,
  devices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  supportRequests,
  trustedDevices,
} from '../terminations/terminables.declaration.js';

export const notMe = declareTerminationCause(
  'notMe',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  applicationGrants,
  devices,
  supportRequests,
);

/** Somebody else has proved the address that the account only named. */
export const addressLost = declareTerminationCause(
  'addressLost',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
  devices,
  supportRequests,
);
