import type { Words } from '../../platform/words/words.js';
import type { userIdEdit as ja } from './ja.js';

export const userIdEdit = {
  title: 'Change your user ID',
  lead: 'You’ll no longer be able to log in with your current user ID.',
  leadFirst: 'Once it’s set, you can also log in with your user ID.',
  back: 'My Page',
  current: 'Current user ID',
  none: 'Not provided',
  next: 'New user ID',
  password: 'Current password',
  submit: 'Change user ID',
  done: {
    title: 'Your user ID has been changed',
    lead: 'From now on, log in with the new user ID.',
    myPage: 'Back to My Page',
  },
  myPageRow: { name: 'User ID' },
} as const satisfies Words<typeof ja>;
