import type { Words } from '../../platform/words/words.js';
import type { login as ja } from './ja.js';

export const login = {
  title: 'Log in',
  email: 'Email address',
  emailUserId: 'Email address or user ID',
  password: 'Password',
  forgot: 'Forgot your password?',
  submit: 'Log in',
  busy: 'Logging in…',
  newHere: 'New here?',
  newHereText: 'All you need to sign up is an email address.',
  signUp: 'Sign up',
} as const satisfies Words<typeof ja>;
