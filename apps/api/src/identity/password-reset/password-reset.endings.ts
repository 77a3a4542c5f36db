import { declareEndingCause } from '../../platform/lifecycle/ending.declaration.js';
import {
  applicationGrants,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  trustedDevices,
} from '../endings/endables.declaration.js';

/** Somebody sets a new password by a mailed link. */
export const passwordReset = declareEndingCause(
  'passwordReset',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  applicationGrants,
);
