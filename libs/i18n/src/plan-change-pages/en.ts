export { planChanges } from '../commerce/checkout/plan-changes/en.js';
