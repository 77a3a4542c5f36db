import { everyProfileField } from '@account/domain/identity/accounts/profile-fields';

import type { RegistrationSetting } from './registration-setting.contract.js';

/** Settings of a store that does not use any optional feature. */
export const minimalSetting: RegistrationSetting = {
  ...everyProfileField(() => 'NOT_USE' as const),
  customAssociatedInfo: [],
  disallowUnknownGender: false,
  genderInputType: 'Select',
  passwordStrength: 'NORMAL',
  message: '',
};
