import type { Words } from '../../platform/words/words.js';
import type { userIdEdit as ja } from './ja.js';

export const userIdEdit = {
  title: 'Change your user ID',
  lead: 'You will no longer be able to log in with the present user ID.',
  back: 'Back to My Page',
  current: 'Present user ID',
  none: 'Not registered',
  next: 'New user ID',
  password: 'Current password',
  submit: 'Change the user ID',
  done: {
    title: 'Your user ID has been changed',
    lead: 'From now on, log in with the new user ID.',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
