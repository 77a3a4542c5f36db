import type { Words } from '@account/i18n/platform/words/words';

import type { words as ja } from './ja.js';

export const words = {
  name: 'Email change code',
  lead: 'To change to this email address, enter this code on the page.',
  notYou: 'If you didn’t request this, you can ignore this message. Your email address stays the same.',
} as const satisfies Words<typeof ja>;
