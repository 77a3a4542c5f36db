export { type ReviewItems as ChargeAttention, ReviewList as ChargeAttentions } from './charge-attention.service.js';
export { ChargeOperations } from './charge-operations.service.js';
export { chargeLine } from './charge-sheet.js';
export { MemberMoney } from './member-money.service.js';
export { SuspenseOperations } from './suspense-operations.service.js';
export { TestCharges as TrialCharges } from './trial-charge.service.js';
