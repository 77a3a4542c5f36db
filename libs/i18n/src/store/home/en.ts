import type { Words } from '../../platform/words/words.js';
import type { home as ja } from './ja.js';

export const home = {
  title: 'Home',
  login: 'Log in',
  signUp: 'Sign up',
  myPage: 'Open My Page',
  newHere: 'New here?',
  newHereText: 'All you need to sign up is an email address.',
  memberHere: 'Already a member?',
  memberHereText: 'Log in with the email address you registered.',
  welcomeBack: 'You are logged in',
  welcomeBackText: 'You can view and change your details on My Page.',
} as const satisfies Words<typeof ja>;
