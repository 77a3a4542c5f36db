import type { Words } from '../../platform/words/words.js';
import type { userIdEdit as ja } from './ja.js';

export const userIdEdit = {
  title: 'Change your user ID',
  lead: 'You will no longer be able to log in with the current user ID.',
  leadFirst: 'Once it is set, you can log in with your user ID, too.',
  back: 'My Page',
  current: 'Current user ID',
  none: 'Not provided',
  next: 'New user ID',
  password: 'Current password',
  submit: 'Change the user ID',
  done: {
    title: 'Your user ID has been changed',
    lead: 'From now on, log in with the new user ID.',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
