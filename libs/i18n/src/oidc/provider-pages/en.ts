import type { Words } from '../../platform/words/words.js';
import type { providerPages as ja } from './ja.js';

export const providerPages = {
  logout: {
    title: 'Log out?',
    lead: 'You will be logged out of {name} and every other app in which you are logged in with this account.',
    leadWithoutName: 'You will be logged out of every app in which you are logged in with this account.',
    submit: 'Log out',
    stay: 'Stay logged in',
  },
  device: {
    title: 'Enter the code from your TV',
    lead: 'Enter the code that your TV or other device shows.',
    code: 'Code on the screen',
    codeHint: 'Eight characters. You can leave out the hyphen.',
    submit: 'Next',
    wrong: 'That code is not right. Check the code on the screen once more.',
    expired: 'That code has expired or was used already. Get a new one on your TV.',
    tooMany: 'Too many attempts. Please try again later.',
    failed: 'That did not work. Please enter the code once more.',
  },
  confirm: {
    title: 'Is this the code?',
    lead: 'Make sure that the screen of {name} shows this code.',
    warning: 'If you did not start this yourself, do not allow it.',
    submit: 'Yes, go on',
    abort: 'Do not allow',
  },
  done: {
    title: 'You are logged in on your TV',
    lead: 'Close this page and look at the screen of {name}.',
  },
  aborted: {
    title: 'Not allowed',
    lead: 'Nobody was logged in on the TV. You can close this page.',
  },
} as const satisfies Words<typeof ja>;
