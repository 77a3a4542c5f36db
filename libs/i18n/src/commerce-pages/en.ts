export { planPage } from '../commerce/catalogue/plans/en.js';
/** Words of the pages on which a plan is bought or a contract is kept: they come with the first of those pages. */

export { purchase } from '../commerce/checkout/purchase/en.js';
export { signUpPlans } from '../commerce/checkout/sign-up-plans/en.js';
export { subscriptions } from '../commerce/subscriptions/subscriptions/en.js';
export { trialVideo } from '../commerce/catalogue/trial-video/en.js';
export { leaving } from '../account-closure/withdrawal/en.js';
