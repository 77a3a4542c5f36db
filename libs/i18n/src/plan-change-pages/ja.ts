export { planChanges } from '../commerce/checkout/plan-changes/ja.js';
