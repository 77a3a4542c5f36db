import type { Words } from '@account/i18n/platform/words/words';

import type { passwordEnabled as ja } from './ja.js';

export const passwordEnabled = {
  subject: 'A password was set for your {store} account',
  title: 'Your password was set',
  lead: 'A password was set for your {store} account.',
  link: 'Not you? Reset your password',
  when: 'Set on {moment}, Japan time.',
  notYou: 'If you set it yourself, you don’t need to do anything. If not, reset your password right away.',
} as const satisfies Words<typeof ja>;
