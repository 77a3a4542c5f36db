import type { Translations } from '../../platform/translations/translations.js';
import type * as ja from './ja.js';

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
  },
  myPageRow: { name: 'Email address', why: 'Verify it so that important messages reach you.' },
} as const satisfies Translations<typeof ja.emailEdit>;

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
  },
} as const satisfies Translations<typeof ja.emailVerify>;
