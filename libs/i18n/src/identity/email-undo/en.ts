import type { Words } from '../../platform/words/words.js';
import type { emailUndo as ja } from './ja.js';

export const emailUndo = {
  title: 'Undo the change of email address',
  lead: 'If you did not change the email address, we will set it back and secure your account.',
  what: 'This is what happens',
  restores: 'The registered email address becomes the one that our email came to.',
  ends: 'Every device and browser is logged out.',
  password: 'The current password stops working, and we email you a link to set a new one.',
  removes:
    'Two-step verification and linked accounts that were set up since the login that made the change are removed, and all backup codes stop working.',
  submit: 'Undo the change',
  mine: 'If you made the change yourself, close this page. Nothing happens.',
  noToken: 'Open this page from the email',
  noTokenText: 'This page works with the link in the email about a change of email address.',
  done: {
    title: 'Your email address has been set back',
    lead: 'Every device has been logged out, and the old password no longer works.',
    mailed:
      'We have sent an email to set a new password to your former address. Open its link within 60 minutes.',
    late: 'No email? Ask for another one',
    toTop: 'Go to the top page',
  },
} as const satisfies Words<typeof ja>;
