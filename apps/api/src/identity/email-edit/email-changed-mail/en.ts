import type { Words } from '@account/i18n/platform/words/words';

import type { emailChanged as ja } from './ja.js';

export const emailChanged = {
  subject: 'Your {store} email address was changed',
  title: 'Your email address was changed',
  leadOld: 'The email address of your {store} account was changed from this one to {email}.',
  leadNew: 'The email address of your {store} account was changed to this one.',
  when: 'Changed on {moment}, Japan time.',
  login: 'From now on, log in with the new email address.',
  linkOld: 'Not you? Go to your account',
  undo: 'I didn’t change it',
  notYouUndo:
    'If this wasn’t you, open the link right away. We’ll restore your email address and log you out on all devices, and you can set a new password.',
  undoLifetime:
    'The link works once, until {until} Japan time. Opening it doesn’t change anything by itself.',
  linkNew: 'Open My Page',
  notYouOld:
    'If this wasn’t you, someone else may have used your account. If you can still log in, change your password right away and restore your email address. If you can’t, contact {store} support.',
  notYouNew: 'If this wasn’t you, contact {store} support.',
  withoutPassword: {
    undo: 'If this wasn’t you, open the link right away. We’ll restore your email address and log you out on all devices.',
    old: 'If this wasn’t you, someone else may have used your account. If you can still log in, restore your email address right away. If you can’t, contact {store} support.',
  },
} as const satisfies Words<typeof ja>;
