import type { Words } from '../../platform/words/words.js';
import type { emailVerify as ja } from './ja.js';

export const emailVerify = {
  title: 'Verify your email address',
  lead: 'Show that the address is yours with a {codeName} that we send to it.',
  sending: 'Sending the {codeName}…',
  submit: 'Verify',
  edit: 'Change the email address',
  done: {
    title: 'Your email address is verified',
    lead: 'We have confirmed that {email} is yours.',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
