import { declareEndingCause } from '../../platform/lifecycle/ending.declaration.js';
import {
  applicationGrants,
  knownBrowsers,
  loginHistory,
  pendingLogins,
  trustedDevices,
} from '../endings/endables.declaration.js';

/** The operator shuts the account. */
export const accountDisabled = declareEndingCause(
  'disabled',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
);

/** The member leaves for good. */
export const accountWithdrawn = declareEndingCause(
  'withdrawal',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
  loginHistory,
);
