import type { Words } from '../../platform/words/words.js';
import type { providerPages as ja } from './ja.js';

export const providerPages = {
  logout: {
    title: 'Log out?',
    lead: 'You’ll be logged out of {name} and every other app you’re logged in to with this account.',
    leadWithoutName: 'You’ll be logged out of every app you’re logged in to with this account.',
    submit: 'Log out',
    stay: 'Stay logged in',
  },
  device: {
    title: 'Enter the code from your TV',
    lead: 'Enter the code shown on your TV or other device.',
    code: 'Code on the screen',
    codeHint: 'Eight characters. You can leave out the hyphen.',
    submit: 'Continue',
    wrong: 'That code is incorrect. Check the code on the screen.',
    expired: 'That code has expired or has already been used. Get a new one on your TV.',
    tooMany: 'Too many attempts. Try again later.',
    failed: 'That didn’t work. Enter the code again.',
  },
  confirm: {
    title: 'Does the code match?',
    lead: 'Make sure that {name} shows this code on its screen.',
    warning: 'If you didn’t start this yourself, don’t allow it.',
    submit: 'Allow',
    abort: 'Don’t allow',
  },
  done: {
    title: 'You’re logged in on your TV',
    lead: 'You can close this page and continue on {name}.',
  },
  aborted: {
    title: 'Login not allowed',
    lead: 'No one was logged in on the TV. You can close this page.',
  },
} as const satisfies Words<typeof ja>;
