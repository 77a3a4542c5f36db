import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { devices, secondFactorFailures, rememberedAccess, supportRequests } from '../terminations/index.js';

export const unrecognisedLogin = declareTerminationCause(
  'notMe',
  ...rememberedAccess,
  secondFactorFailures,
  devices,
  supportRequests,
);

/** Somebody else has proved the address that the account only named. */
export const addressLost = declareTerminationCause(
  'addressLost',
  ...rememberedAccess,
  devices,
  supportRequests,
);
