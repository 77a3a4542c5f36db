import { purchase } from '../commerce/purchase/ja.js';
import { signUpPlans } from '../commerce/sign-up-plans/ja.js';
import { trialVideo } from '../commerce/trial-video/ja.js';

export const commercePageWords = { purchase, signUpPlans, trialVideo } as const;
