import type { Words } from '@account/i18n/platform/words/words';

import type { passwordChanged as ja } from './ja.js';

export const passwordChanged = {
  subject: 'Your {store} password was changed',
  title: 'Your password was changed',
  lead: 'The password of your {store} account was changed.',
  link: 'Not you? Reset your password',
  when: 'Changed on {moment}, Japan time.',
  ended: 'For your security, you’ve been logged out on other devices and browsers.',
  notYou:
    'If you changed it yourself, you don’t need to do anything. If not, reset your password right away.',
  factor:
    'If you’re asked for two-step verification that you never set up, remove it with the link in the email about it, within {days, plural, one {# day} other {# days}}.',
} as const satisfies Words<typeof ja>;
