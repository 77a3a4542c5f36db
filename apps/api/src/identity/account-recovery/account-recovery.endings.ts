import { declareEndingCause } from '../../platform/lifecycle/ending.declaration.js';
import {
  applicationGrants,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  trustedDevices,
} from '../endings/endables.declaration.js';

/** A login was not the member's own: whoever came in has to be out, whatever they set up meanwhile. */
export const notMe = declareEndingCause(
  'notMe',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  applicationGrants,
);

/** Somebody else has proved the address that the account only named. */
export const addressLost = declareEndingCause(
  'addressLost',
  trustedDevices,
  knownBrowsers,
  pendingLogins,
  applicationGrants,
);
