import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { deviceRecords, devices, loginHistory, shownOnce, supportRequests } from '../terminations/index.js';

/** Televisions are refused for as long as it is, and go on afterwards. */
export const accountDisabled = declareTerminationCause('disabled', ...shownOnce, supportRequests);

export const accountWithdrawn = declareTerminationCause(
  'withdrawal',
  ...shownOnce,
  devices,
  deviceRecords,
  loginHistory,
  supportRequests,
);
