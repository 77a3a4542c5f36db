export { type ReviewItems, ReviewList } from './review-list.service.js';
export { ChargeOperations } from './charge-operations.service.js';
export { chargeLine } from './charge-sheet.js';
export { MemberMoney } from './member-money.service.js';
export { SuspenseOperations } from './suspense-operations.service.js';
export { TestCharges } from './test-charge.service.js';
