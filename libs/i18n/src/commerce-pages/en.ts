import { purchase } from '../commerce/purchase/en.js';
import { signUpPlans } from '../commerce/sign-up-plans/en.js';
import { subscriptions } from '../commerce/subscriptions/en.js';
import { trialVideo } from '../commerce/trial-video/en.js';
import { leaving } from '../withdrawal/leaving/en.js';
import type { Words } from '../platform/words/words.js';
import type { commercePageWords as ja } from './ja.js';

/** Words of the pages on which a plan is bought or a contract is kept: they come with the first of those pages. */
export const commercePageWords = {
  leaving,
  purchase,
  signUpPlans,
  subscriptions,
  trialVideo,
} as const satisfies Words<typeof ja>;
