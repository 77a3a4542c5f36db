import type { Words } from '../../platform/words/words.js';
import type { enablePassword as ja } from './ja.js';

export const enablePassword = {
  title: 'Set a password',
  first: 'You need a password to continue. Once it is set, you can pick up where you left off.',
  lead: 'Your account has no password yet. Enter the {codeName} that we email you, then choose a password.',
  sending: 'Sending the {codeName}…',
  submit: 'Set password',
  noAddress: {
    title: 'Verify your email address first',
    text: 'We send the {codeName} for setting a password to verified addresses only.',
    verify: 'Verify email address',
  },
  done: {
    title: 'Your password has been set',
    lead: 'From now on, you can also log in with your email address and password.',
    goOn: 'Continue',
    myPage: 'Back to My Page',
  },
  myPageRow: { name: 'Password' },
} as const satisfies Words<typeof ja>;
