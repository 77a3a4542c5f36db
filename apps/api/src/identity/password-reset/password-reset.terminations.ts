import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { devices, secondFactorFailures, rememberedAccess } from '../terminations/index.js';

export const passwordReset = declareTerminationCause(
  'passwordReset',
  ...rememberedAccess,
  secondFactorFailures,
  devices,
);
