import type { Words } from '../../platform/words/words.js';
import type { passwordEdit as ja } from './ja.js';

export const passwordEdit = {
  title: 'Change your password',
  lead: 'Other devices and browsers will be logged out.',
  oldPassword: 'Current password',
  submit: 'Change the password',
  done: {
    title: 'Your password has been changed',
    lead: 'Other devices and browsers have been logged out. From now on, log in with the new password.',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
