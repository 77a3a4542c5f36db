import type { Words } from '../../platform/words/words.js';
import type { logout as ja } from './ja.js';

export const logout = {
  title: 'Log out',
  ask: 'Log out?',
  askText: 'You will need to log in again the next time you visit.',
  submit: 'Log out',
  busy: 'Logging out…',
  cancel: 'Cancel',
  done: 'You are logged out',
  doneText: 'Thank you for visiting.',
  leaving: 'You will be taken to the top page in 10 seconds.',
  countdown: 'You will be taken to the top page in {seconds, plural, one {# second} other {# seconds}}.',
  countdownFrames: '{seconds, plural, one {# second} other {# seconds}} left on this page',
  toTop: 'Go to the top page now',
  logIn: 'Log in again',
} as const satisfies Words<typeof ja>;
