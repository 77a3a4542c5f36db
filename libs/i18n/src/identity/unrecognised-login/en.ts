import type { Translations } from '../../platform/translations/translations.js';
import type { notMe as ja } from './ja.js';

export const notMe = {
  title: 'Wasn’t you?',
  lead: 'If the activity in our email wasn’t you, we’ll secure your account.',
  what: 'What happens next',
  ends: 'You’ll be logged out on all devices and browsers.',
  password: 'Your current password stops working, and we’ll email you a link to set a new one.',
  removes:
    'Two-step verification, linked accounts, and passkeys that were added since that login are removed, along with all backup codes.',
  submit: 'Secure my account',
  mine: 'If it was you, just close this page. Nothing will change.',
  noToken: 'Open this page from the email',
  noTokenText: 'To use this page, open the link in our email.',
  reset: 'Reset your password',
  withoutPassword: {
    broken:
      'This link no longer works. If you don’t recognize a login, log in, check your login history, and log out on your other devices.',
    logIn: 'Log in',
    done: {
      lead: 'You’ve been logged out on all devices.',
      mailed:
        'We’ve emailed you a summary of what was done. Next time, log in with a code that we email you.',
      mailedByPasskey: 'We’ve emailed you a summary of what was done. Next time, log in with a passkey.',
      logIn: 'Log in',
    },
  },
  done: {
    title: 'Your account is secured',
    lead: 'You’ve been logged out on all devices, and your old password no longer works.',
    mailed:
      'We’ve emailed you a link to set a new password. Open it within {minutes, plural, one {# minute} other {# minutes}}.',
    notMailed:
      'The account’s email address has since been changed, so we couldn’t email you. To undo that change, open the link in the email about it.',
    late: 'No email? Send it again',
    toTop: 'Go to the home page',
  },
} as const satisfies Translations<typeof ja>;
