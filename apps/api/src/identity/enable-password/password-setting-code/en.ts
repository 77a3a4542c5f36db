import type { Words } from '@account/i18n/platform/words/words';

import type { words as ja } from './ja.js';

export const words = {
  name: 'Password setup code',
  lead: 'To set your password, enter this code on the page.',
  notYou: 'If you didn’t request this, you can ignore this message. No password will be set.',
} as const satisfies Words<typeof ja>;
