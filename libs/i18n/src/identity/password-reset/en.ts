import type { Translations } from '../../platform/translations/translations.js';
import type { passwordReset as ja } from './ja.js';

export const passwordReset = {
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your registered email address, and we’ll send you a link to reset your password.',
    email: 'Email address',
    submit: 'Send email',
    passkeys:
      'If you log in with passkeys only and have lost them, start here, too. We’ll email you a way back.',
    login: 'Back to login',
  },
  sent: {
    title: 'Check your email',
    lead: 'If the address is registered, you’ll receive an email with the next steps. Open a link to reset your password within {minutes, plural, one {# minute} other {# minutes}}.',
    late: 'If nothing arrives within {minutes, number} minutes',
    spam: 'Check your spam folder.',
    domain: 'If you filter incoming mail, allow messages from {domain}.',
    address: 'Check that it is the address you signed up with.',
    again: 'Send the email again',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Enter a new password. You’ll be logged out on all devices.',
    noToken: 'Open this page from the email',
    noTokenText: 'To use this page, open the link in the password reset email.',
    loggedIn: 'You’re logged in as {account}',
    loggedInText:
      'This link sets the password for the account that received the email. That may not be the account you’re logged in to.',
    myPage: 'Open My Page',
    dead: 'This link no longer works',
    deadText:
      'Each link works once and expires after {minutes, plural, one {# minute} other {# minutes}}. If you requested more than one, only the latest works.',
    again: 'Send another reset email',
    submit: 'Set password',
  },
  done: {
    title: 'Your new password has been set',
    lead: 'You’ve been logged out on all devices. Log in with the new password.',
    otherLead:
      'The new password is for the account that received the email. You’re still logged in as {account}.',
    login: 'Log in',
    myPage: 'Open My Page',
  },
} as const satisfies Translations<typeof ja>;
