import type { Words } from '../../platform/words/words.js';
import type { passwordEdit as ja } from './ja.js';

export const passwordEdit = {
  title: 'Change your password',
  lead: 'You’ll be logged out on other devices and browsers.',
  oldPassword: 'Current password',
  submit: 'Change password',
  done: {
    title: 'Your password has been changed',
    lead: 'You’ve been logged out on other devices and browsers. From now on, log in with the new password.',
    myPage: 'Back to My Page',
  },
  myPageRow: { name: 'Password', changed: 'Last changed {date}' },
} as const satisfies Words<typeof ja>;
