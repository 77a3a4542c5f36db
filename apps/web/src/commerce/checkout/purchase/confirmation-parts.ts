/** Parts of the final confirmation that a change of plan shows as well. */

export { RunningContracts } from './order/running-contracts.js';
export { useOrderSums } from './order/use-order-sums.js';
export { useOrderTerms } from './order/use-order-terms.js';
export { useReloadOnRestore } from './order/use-reload-on-restore.js';
