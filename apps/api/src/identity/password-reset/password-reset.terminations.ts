import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { devices, secondFactorFailures, shownOnce } from '../terminations/index.js';

export const passwordReset = declareTerminationCause(
  'passwordReset',
  ...shownOnce,
  secondFactorFailures,
  devices,
);
