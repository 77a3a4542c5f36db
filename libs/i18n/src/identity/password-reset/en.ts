import type { Words } from '../../platform/words/words.js';
import type { passwordReset as ja } from './ja.js';

export const passwordReset = {
  forgot: {
    title: 'Forgot your password?',
    lead: 'We will send a link to reset your password to your registered email address.',
    email: 'Email address',
    submit: 'Send the email',
    login: 'Back to login',
  },
  sent: {
    title: 'Check your email',
    lead: 'If the address belongs to a member, a message with a link to reset the password is on its way. Open the link within 60 minutes.',
    late: 'If nothing has arrived after {minutes, number} minutes',
    spam: 'Look in your spam folder.',
    domain: 'If you filter incoming mail, allow messages from {domain}.',
    address: 'Check that it is the address you signed up with.',
    again: 'Send the email again',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Enter a new password. You will be logged out on all devices.',
    noToken: 'Open this page from the email',
    noTokenText: 'This page works when you open the link in the email about resetting your password.',
    loggedIn: 'You are logged in as {account}',
    loggedInText:
      'This link sets the password of the account whose address received the email. It may not be the account you are logged in to.',
    myPage: 'Go to My Page',
    dead: 'This link no longer works',
    deadText:
      'A link works once, for 60 minutes, and only the newest one you asked for. Ask for a new email.',
    again: 'Send another reset email',
    submit: 'Set the password',
  },
  done: {
    title: 'Your new password is set',
    lead: 'You have been logged out on all devices. Log in with the new password.',
    otherLead:
      'The new password works for the account whose address received the email. You are still logged in as {account}.',
    login: 'Log in',
    myPage: 'Go to My Page',
  },
} as const satisfies Words<typeof ja>;
