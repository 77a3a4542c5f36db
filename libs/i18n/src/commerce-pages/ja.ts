export { planPage } from '../commerce/catalogue/plans/ja.js';
export { purchase } from '../commerce/checkout/purchase/ja.js';
export { signUpPlans } from '../commerce/checkout/sign-up-plans/ja.js';
export { subscriptions } from '../commerce/subscriptions/subscriptions/ja.js';
export { trialVideo } from '../commerce/catalogue/trial-video/ja.js';
export { leaving } from '../account-closure/withdrawal/ja.js';
