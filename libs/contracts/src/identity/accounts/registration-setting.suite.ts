import type { RegistrationSetting } from './registration-setting.contract.js';

/** A store that uses nothing. */
export const minimalSetting: RegistrationSetting = {
  userId: 'NOT_USE',
  familyName: 'NOT_USE',
  givenName: 'NOT_USE',
  familyNameKana: 'NOT_USE',
  givenNameKana: 'NOT_USE',
  name: 'NOT_USE',
  nameKana: 'NOT_USE',
  nickname: 'NOT_USE',
  birthday: 'NOT_USE',
  sex: 'NOT_USE',
  phoneNumber: 'NOT_USE',
  country: 'NOT_USE',
  postalCode: 'NOT_USE',
  prefecture: 'NOT_USE',
  address: 'NOT_USE',
  address2: 'NOT_USE',
  customAssociatedInfo: [],
  disallowUnknownGender: false,
  genderInputType: 'Select',
  passwordStrength: 'NORMAL',
  message: '',
};
