import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  applicationGrants,
  knownBrowsers,
  loginHistory,
  pendingLogins,
  trustedDevices,
} from '../terminations/terminables.declaration.js';

/** The operator shuts the account. */
export const accountDisabled = declareTerminationCause(
  'disabled',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
);

/** The member leaves for good. */
export const accountWithdrawn = declareTerminationCause(
  'withdrawal',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
  loginHistory,
);
