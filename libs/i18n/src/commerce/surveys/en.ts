import type { Words } from '../../platform/words/words.js';
import type { surveys as ja } from './ja.js';

export const surveys = {
  choose: 'Select',
} as const satisfies Words<typeof ja>;
