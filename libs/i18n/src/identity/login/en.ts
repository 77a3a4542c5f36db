import type { Translations } from '../../platform/translations/translations.js';
import type * as ja from './ja.js';

export const login = {
  title: 'Log in',
  email: 'Email address',
  emailUserId: 'Email address or user ID',
  password: 'Password',
  forgot: 'Forgot your password?',
  submit: 'Log in',
  busy: 'Logging in…',
  types: 'Ways to log in',
  codeHint: 'We’ll send a 6‑digit {codeName} to your registered email address.',
  sendCode: 'Send {codeName}',
  code: {
    title: 'Enter the {codeName}',
    back: 'Choose another way to log in',
    sentToEmail:
      'If {name} is registered, you’ll receive a 6‑digit {codeName} there. It’s valid for {minutes, plural, one {# minute} other {# minutes}}.',
    sentToUserId:
      'If the user ID {name} is registered, you’ll receive a 6‑digit {codeName} at its email address. It’s valid for {minutes, plural, one {# minute} other {# minutes}}.',
  },
  passkey: {
    cannotUse:
      'This browser couldn’t use a passkey. Try another browser or device, or a different way to log in.',
    act: 'Log in with a passkey',
    busy: 'Waiting for your device…',
    recovery: 'Log in without a passkey',
    usual: 'With your face, fingerprint, or device PIN. You used it last time.',
    or: 'or another way',
  },
  others: 'Or log in with',
  last: 'Last used',
  moreAccounts: '{count, plural, one {# more account} other {# more accounts}}',
  plan: {
    chosen: 'Your plan',
    change: 'Change',
    free: '{days, plural, one {# day free, } other {# days free, }}',
    then: 'then {price}',
  },
  newHere: 'New here?',
  newHereText: 'All you need to sign up is an email address.',
  signUp: 'Sign up',
} as const satisfies Translations<typeof ja.login>;

export const botCheck = {
  notice: 'To block automated logins, your device runs a quick calculation. No personal information is used.',
  working: 'Checking that you’re not a robot…',
  passed: 'Verified: you’re not a robot',
  failed: 'We couldn’t verify that you’re not a robot',
  retry: 'Try again',
} as const satisfies Translations<typeof ja.botCheck>;

export const logout = {
  title: 'Log out',
  ask: 'Log out?',
  askText: 'You’ll need to log in again the next time you visit.',
  submit: 'Log out',
  busy: 'Logging out…',
  cancel: 'Cancel',
  done: 'You’re logged out',
  doneText: 'Thank you for visiting.',
  leaving: 'You’ll be taken to the home page in {seconds, plural, one {# second} other {# seconds}}.',
  countdown: 'You’ll be taken to the home page in {seconds, plural, one {# second} other {# seconds}}.',
  countdownFrames: '{seconds, plural, one {# second} other {# seconds}} left on this page',
  toTop: 'Go to the home page now',
  logIn: 'Log in again',
} as const satisfies Translations<typeof ja.logout>;
