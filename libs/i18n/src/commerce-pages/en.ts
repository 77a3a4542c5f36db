export { planPage } from '../commerce/plans/en.js';
/** Words of the pages on which a plan is bought or a contract is kept: they come with the first of those pages. */

export { purchase } from '../commerce/purchase/en.js';
export { signUpPlans } from '../commerce/sign-up-plans/en.js';
export { subscriptions } from '../commerce/subscriptions/en.js';
export { trialVideo } from '../commerce/trial-video/en.js';
export { leaving } from '../withdrawal/leaving/en.js';
