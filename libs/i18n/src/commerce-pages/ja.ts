import { purchase } from '../commerce/purchase/ja.js';
import { signUpPlans } from '../commerce/sign-up-plans/ja.js';
import { subscriptions } from '../commerce/subscriptions/ja.js';
import { trialVideo } from '../commerce/trial-video/ja.js';
import { leaving } from '../withdrawal/leaving/ja.js';

export const commercePageWords = { leaving, purchase, signUpPlans, subscriptions, trialVideo } as const;
