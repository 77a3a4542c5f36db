import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import {
  deviceRecords,
  devices,
  loginHistory,
  rememberedAccess,
  supportRequests,
} from '../terminations/index.js';

/** Televisions are rejected while the account is disabled, and are accepted again after it was enabled. */
export const accountDisabled = declareTerminationCause('disabled', ...rememberedAccess, supportRequests);

export const accountWithdrawn = declareTerminationCause(
  'withdrawal',
  ...rememberedAccess,
  devices,
  deviceRecords,
  loginHistory,
  supportRequests,
);
