import { purchase } from '../commerce/purchase/ja.js';
import { signUpPlans } from '../commerce/sign-up-plans/ja.js';
import { subscriptions } from '../commerce/subscriptions/ja.js';
import { trialVideo } from '../commerce/trial-video/ja.js';

export const commercePageWords = { purchase, signUpPlans, subscriptions, trialVideo } as const;
