import type { Words } from '../../platform/words/words.js';
import type { notMe as ja } from './ja.js';

export const notMe = {
  title: 'Was it not you?',
  lead: 'If what we wrote to you about was not your doing, we will secure your account.',
  what: 'This is what happens',
  ends: 'Every device and browser is logged out.',
  password: 'Your current password stops working, and we email you a link to set a new one.',
  removes:
    'Two-step verification and linked accounts set up since that login, and backup codes, are removed.',
  submit: 'Secure my account',
  mine: 'If it was you, close this page. Nothing changes.',
  noToken: 'Open this page from the email',
  noTokenText: 'This page works with the link in our email.',
  reset: 'Reset your password',
  done: {
    title: 'Your account is secured',
    lead: 'Every device has been logged out, and your old password no longer works.',
    mailed: 'We have sent you an email to set a new password. Open its link within 60 minutes.',
    notMailed:
      'The account has another email address by now, so we could not send you an email. Undo that change by the link in the email about it.',
    late: 'No email? Ask for another one',
    toTop: 'Go to the top page',
  },
} as const satisfies Words<typeof ja>;
