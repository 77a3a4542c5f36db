import type { Words } from '../../platform/words/words.js';
import type { logout as ja } from './ja.js';

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
} as const satisfies Words<typeof ja>;
