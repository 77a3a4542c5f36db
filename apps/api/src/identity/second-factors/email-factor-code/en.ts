import type { Words } from '@account/i18n/platform/words/words';

import type { words as ja } from './ja.js';

export const words = {
  name: 'Two-step verification code',
  lead: 'To complete two-step verification at {store}, enter this code on the page.',
  notYou:
    'If you didn’t request this, someone else may know your password. Don’t share the code, and change your password right away.',
  notYouWithoutPassword:
    'If you didn’t request this, someone else may be able to read your email or use a linked account. Don’t share the code, and change the password of your email or linked account right away.',
} as const satisfies Words<typeof ja>;
