import type { Translations } from '../../platform/translations/translations.js';
import type * as ja from './ja.js';

export const passwordEdit = {
  title: 'Change your password',
  lead: 'You’ll be logged out on other devices and browsers.',
  oldPassword: 'Current password',
  submit: 'Change password',
  endsDevices: 'Also log out of {count, plural, one {# TV} other {# TVs}}',
  done: {
    title: 'Your password has been changed',
    lead: 'You’ve been logged out on other devices and browsers. From now on, log in with the new password.',
  },
  myPageRow: { name: 'Password', changed: 'Set on {date}' },
} as const satisfies Translations<typeof ja.passwordEdit>;

export const passwords = {
  password: 'Password',
  newPassword: 'New password',
  newConfirm: 'New password (again)',
  confirm: 'Password (again)',
  rulesLabel: 'Password requirements',
  met: 'met',
  unmet: 'not met',
  mayHave: '{rule} (optional)',
  rules: {
    length: '8 to 30 characters',
    lowercase: 'At least one lowercase letter',
    digit: 'At least one digit',
    uppercase: 'At least one uppercase letter',
    symbol: 'At least one symbol',
    characters: 'Only letters A–Z, digits, and symbols',
  },
} as const satisfies Translations<typeof ja.passwords>;

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
  },
  myPageRow: { name: 'Password', why: 'It lets you log in even when email doesn’t reach you.' },
} as const satisfies Translations<typeof ja.enablePassword>;

export const reauthorisation = {
  title: 'Verify that it’s you',
  lead: 'We ask before anything important is shown or changed. You won’t be asked again for {minutes, plural, one {# minute} other {# minutes}}.',
  resumes: 'Once verified, you’ll carry on from where you left off.',
  password: 'Current password',
  submit: 'Verify',
  byCode: 'Email me a {codeName} instead',
  byPassword: 'Use your password instead',
  noWay: 'Your account has no password or email address to verify you with. Contact support.',
  noMailbox: 'Your account has no verified email address to verify you with. Contact support.',
  byProvider: 'Verify with {name}',
  byProviderLead: 'Log in again with an account linked to yours to verify that it’s you.',
  sending: 'Sending the {codeName}…',
} as const satisfies Translations<typeof ja.reauthorisation>;

export const userIdEdit = {
  title: 'Change your user ID',
  lead: 'You’ll no longer be able to log in with your current user ID.',
  leadFirst: 'Once it’s set, you can also log in with your user ID.',
  current: 'Current user ID',
  none: 'Not provided',
  next: 'New user ID',
  password: 'Current password',
  submit: 'Change user ID',
  done: {
    title: 'Your user ID has been changed',
    lead: 'From now on, log in with the new user ID.',
  },
  myPageRow: { name: 'User ID' },
} as const satisfies Translations<typeof ja.userIdEdit>;
