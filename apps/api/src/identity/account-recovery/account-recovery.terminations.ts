import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { devices, secondFactorFailures, rememberedAccess, supportRequests } from '../terminations/index.js';

export const unrecognisedLogin = declareTerminationCause(
  'notMe',
  ...rememberedAccess,
  secondFactorFailures,
  devices,
  supportRequests,
);

/** Another member verified the address. It had been entered for this account, but never verified. */
export const addressLost = declareTerminationCause(
  'addressLost',
  ...rememberedAccess,
  devices,
  supportRequests,
);
