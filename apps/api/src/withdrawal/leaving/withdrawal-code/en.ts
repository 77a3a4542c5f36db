import type { Words } from '@account/i18n/platform/words/words';

import type { words as ja } from './ja.js';

export const words = {
  name: 'Account closing code',
  lead: 'To close your account, enter this code on the page. This can’t be undone.',
  notYou:
    'If you didn’t request this, don’t share the code with anyone. Your account stays open unless the code is entered.',
} as const satisfies Words<typeof ja>;
