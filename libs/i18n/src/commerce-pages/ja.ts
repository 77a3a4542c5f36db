export { planPage } from '../commerce/plans/ja.js';
export { purchase } from '../commerce/purchase/ja.js';
export { signUpPlans } from '../commerce/sign-up-plans/ja.js';
export { subscriptions } from '../commerce/subscriptions/ja.js';
export { trialVideo } from '../commerce/trial-video/ja.js';
export { leaving } from '../withdrawal/leaving/ja.js';
