import type { Translations } from '../../platform/translations/translations.js';
import type { emailConfirm as jaConfirm, emailUndo as ja } from './ja.js';

export const emailUndo = {
  title: 'Undo the email address change',
  lead: 'If you didn’t change your email address, we’ll restore it and secure your account.',
  what: 'What happens next',
  restores: 'Your email address goes back to the one that received our email.',
  ends: 'You’ll be logged out on all devices and browsers.',
  password: 'Your current password stops working, and we’ll email you a link to set a new one.',
  removes:
    'Two-step verification, linked accounts, and passkeys that were added since the login that made the change are removed, and all backup codes stop working.',
  submit: 'Undo the change',
  mine: 'If you made the change yourself, just close this page. Nothing will change.',
  noToken: 'Open this page from the email',
  noTokenText: 'To use this page, open the link in the email about your email address change.',
  doneWithoutPassword: {
    lead: 'You’ve been logged out on all devices.',
    mailed:
      'We’ve sent an email about it to the restored address. Next time, log in with a code that we email to that address.',
    mailedByPasskey:
      'We’ve sent an email about it to the restored address. Next time, log in with a passkey.',
    logIn: 'Log in',
  },
  done: {
    title: 'Your email address has been restored',
    lead: 'You’ve been logged out on all devices, and the old password no longer works.',
    mailed:
      'We’ve sent a link to set a new password to the restored address. Open it within {minutes, plural, one {# minute} other {# minutes}}.',
    late: 'No email? Send it again',
    toTop: 'Go to the home page',
  },
} as const satisfies Translations<typeof ja>;

export const emailConfirm = {
  title: 'Change to this email address',
  lead: 'You asked support to change your email address. Finish the change here.',
  what: 'What changes',
  logIn: 'From now on, you log in with the address that received our email.',
  former:
    'We also notify the old address. For {days, plural, one {# day} other {# days}}, the change can be undone from that email.',
  submit: 'Use this address',
  notMine: 'If you didn’t ask for this, just close this page. Nothing will change.',
  noToken: 'Open this page from the email',
  noTokenText: 'To use this page, open the link in the email that support sent you.',
  done: {
    title: 'Your email address was changed',
    lead: 'From now on, log in with the new email address.',
    logIn: 'Log in',
    forgot: 'Forgot your password?',
  },
} as const satisfies Translations<typeof jaConfirm>;
