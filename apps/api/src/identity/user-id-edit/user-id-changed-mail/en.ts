import type { Words } from '@account/i18n/platform/words/words';

import type { userIdChanged as ja } from './ja.js';

export const userIdChanged = {
  subject: 'Your {store} user ID was changed',
  title: 'Your user ID was changed',
  lead: 'The user ID of your {store} account was changed. From now on, log in with the new one.',
  link: 'Not you? Reset your password',
  when: 'Changed on {moment}, Japan time.',
  notYou:
    'If you changed it yourself, you don’t need to do anything. If not, reset your password right away. You can log in with your email address as before.',
  notYouWithoutPassword:
    'If you changed it yourself, you don’t need to do anything. If not, log out on your other devices on My Page and change it back, and contact {store} support. You can log in with your email address as before.',
} as const satisfies Words<typeof ja>;
