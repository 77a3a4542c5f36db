import type { Words } from '../../platform/words/words.js';
import type { emailEdit as ja } from './ja.js';

export const emailEdit = {
  title: 'Change your email address',
  lead: 'We will send a {codeName} to the new address.',
  current: 'Current email address',
  next: 'New email address',
  submit: 'Continue',
  pinCode: {
    title: 'Enter the {codeName}',
    submit: 'Change the address',
    otherEmail: 'Use another address',
  },
  done: {
    title: 'Your email address has been changed',
    lead: 'From now on, log in with {email}. We also told your old address about the change.',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
