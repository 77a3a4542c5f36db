import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  applicationGrants,
  knownBrowsers,
  loginHistory,
  pendingLogins,
  trustedDevices,
} from '../terminations/terminables.declaration.js';

export const accountDisabled = declareTerminationCause(
  'disabled',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
);

export const accountWithdrawn = declareTerminationCause(
  'withdrawal',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
  loginHistory,
);
