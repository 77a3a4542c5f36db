import type { Words } from '../../platform/words/words.js';
import type { emailVerify as ja } from './ja.js';

export const emailVerify = {
  title: 'Verify your email address',
  lead: 'Enter the {codeName} that we email you to confirm that the address is yours.',
  sending: 'Sending the {codeName}…',
  submit: 'Verify',
  edit: 'Change email address',
  done: {
    title: 'Your email address is verified',
    lead: '{email} is now verified.',
    goOn: 'Continue',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
