import type { Words } from '@account/i18n/platform/words/words';

import type { words as ja } from './ja.js';

export const words = {
  name: 'Sign-up code',
  lead: 'To continue signing up for {store}, enter this code on the page.',
  notYou: 'If you didn’t sign up, you can ignore this message. No account will be created.',
} as const satisfies Words<typeof ja>;
