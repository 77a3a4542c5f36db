import type { Words } from '../../platform/words/words.js';
import type { emailEdit as ja } from './ja.js';

export const emailEdit = {
  title: 'Change your email address',
  lead: 'We’ll email a {codeName} to the new address.',
  current: 'Current email address',
  next: 'New email address',
  submit: 'Continue',
  pinCode: {
    title: 'Enter the {codeName}',
    submit: 'Change email address',
    otherEmail: 'Use a different email address',
  },
  done: {
    title: 'Your email address has been changed',
    lead: 'From now on, log in with {email}. We also sent a notice to your previous address.',
    myPage: 'Back to My Page',
  },
  myPageRow: { name: 'Contact email address' },
} as const satisfies Words<typeof ja>;
