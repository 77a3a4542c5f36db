import { declareTerminationCause } from '../../../platform/lifecycle/termination.declaration.js';
import {
  devices,
  pendingLogins,
  secondFactorFailures,
  rememberedAccess,
  trustedDevices,
} from '../../terminations/index.js';

export const passkeysOnly = declareTerminationCause('passkeysOnly', pendingLogins, trustedDevices);

export const passkeysRecovered = declareTerminationCause(
  'passkeysRecovered',
  ...rememberedAccess,
  secondFactorFailures,
  devices,
);
