import type { Words } from '@account/i18n/platform/words/words';

import type { words as ja } from './ja.js';

export const words = {
  name: 'Identity verification code',
  lead: 'To verify that it’s you at {store}, enter this code on the page.',
  notYou:
    'If you didn’t request this, someone else may be using your account. Don’t enter the code. Log in again and change your password.',
  notYouWithoutPassword:
    'If you didn’t request this, someone else may be using your account. Don’t enter the code. Log in again, and log out on your other devices on My Page.',
} as const satisfies Words<typeof ja>;
