export { planPage } from '../commerce/catalogue/plans/en.js';
/** Messages of the purchase and contract pages, loaded with the first of these pages. */

export { purchase } from '../commerce/checkout/purchase/en.js';
export { signUpPlans } from '../commerce/checkout/sign-up-plans/en.js';
export { subscriptions } from '../commerce/subscriptions/subscriptions/en.js';
export { trialVideo } from '../commerce/catalogue/trial-video/en.js';
export { leaving } from '../account-closure/withdrawal/en.js';
