import { everyProfileField } from '@account/domain/identity/accounts/profile-fields';

import type { RegistrationSetting } from './registration-setting.contract.js';

/** A store that uses no optional feature. */
export const minimalSetting: RegistrationSetting = {
  ...everyProfileField(() => 'NOT_USE' as const),
  customAssociatedInfo: [],
  disallowUnknownGender: false,
  genderInputType: 'Select',
  passwordStrength: 'NORMAL',
  message: '',
};
