import type { Words } from '@account/i18n/platform/words/words';

import type { words as ja } from './ja.js';

export const words = {
  name: 'Login code',
  lead: 'To log in to {store}, enter this code on the page.',
  notYou: 'If you aren’t trying to log in, you can ignore this message. Nobody can log in without the code.',
} as const satisfies Words<typeof ja>;
