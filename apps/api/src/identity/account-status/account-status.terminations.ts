import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  applicationGrants,
  deviceRecords,
  devices,
  knownBrowsers,
  loginHistory,
  pendingLogins,
  supportRequests,
  trustedDevices,
} from '../terminations/terminables.declaration.js';

/** Televisions are refused for as long as it is, and go on afterwards. */
export const accountDisabled = declareTerminationCause(
  'disabled',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
  supportRequests,
);

export const accountWithdrawn = declareTerminationCause(
  'withdrawal',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
  devices,
  deviceRecords,
  loginHistory,
  supportRequests,
);
