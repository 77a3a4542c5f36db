export { OwnContracts } from './own-contracts.service.js';
export { SubscriptionChanges } from './subscription-changes.service.js';
export { detailPath } from './subscription-paths.js';
export { withLockProblem } from './subscription-problems.js';
