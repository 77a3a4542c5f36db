import type { Words } from '../../platform/words/words.js';
import type { purchaseProblems as ja } from './ja.js';

export const purchaseProblems = {
  INVALID_SESSION_FLOW:
    'Something unexpected happened and we could not continue your purchase. Start again from the beginning.',
  OWN_PLAN: 'You already have this plan.',
  ENDING_PLAN: 'You have canceled this plan, and it has not ended yet.',
} as const satisfies Words<typeof ja>;
