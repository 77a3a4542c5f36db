import type { Words } from '@account/i18n/platform/words/words';

import type { passwordsFailed as ja } from './ja.js';

export const passwordsFailed = {
  subject: 'Someone is trying to log in to your {store} account',
  title: 'Ten wrong passwords',
  lead: 'Someone tried ten times to log in to your {store} account from browsers that you haven’t used before. They didn’t get in.',
  when: 'Tenth attempt',
  moment: '{moment}, Japan time',
  ip: 'IP address',
  link: 'Reset your password',
  you: 'If it was you, you don’t need to do anything. If you have forgotten your password, reset it.',
  notYou:
    'If it wasn’t you, your password is still unknown to them. If you use it anywhere else, too, or if it is easy to guess, change it to one that you use only here.',
  slowed: 'Further attempts are slowed down, except in browsers you have used before.',
} as const satisfies Words<typeof ja>;
