import type { Words } from '../../platform/words/words.js';
import type { accountFields as ja } from './ja.js';

export const accountFields = {
  email: 'Email address',
  emailConfirm: 'Email address (again)',
  name: 'Name',
  birthday: 'Date of birth',
  birthdayHint: 'Eight digits: year, month, day. Example: 1990/05/03',
  sex: 'Gender',
  sexEmpty: 'Choose one',
  sexes: { male: 'Male', female: 'Female', other: 'Other', unknown: 'Prefer not to say' },
  blank: 'Not provided',
} as const satisfies Words<typeof ja>;
