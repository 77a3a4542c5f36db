export { monthlyPaymentId } from './charge-encryption.service.js';
export {
  type ReviewReason,
  type Charge,
  type ChargeAuthentication,
  type ChargeFailure,
  type ChargeId,
  type ChargeInitiator,
  ChargeNotClaimed,
  type ChargeResult,
  type ClaimedCharge,
  type NewCharge,
  type SuspenseResolution,
} from './charge.declaration.js';
export { encryptedCharges } from './charge.encrypted.js';
export { CarrierCharges, type CarrierMonth } from './claim/carrier-charges.service.js';
export { Charges } from './claim/charges.service.js';
export type { ReconcilableCharge } from './operate/charge-reconciliation.repository.js';
export { ChargeReconciliation } from './operate/charge-reconciliation.service.js';
export { ChargeOutcomeCounts } from './operate/charge-outcome-counts.service.js';
export { ChargeSearch } from './operate/charge-search.service.js';
export type { DisruptedCharge } from './operate/disrupted-charge.repository.js';
export { DisruptedCharges } from './operate/disrupted-charges.service.js';
export type { EndedCharges } from './settle/charge-figures.repository.js';
export { ChargeRefunds, type RefundableCharge } from './settle/charge-refunds.service.js';
export { CannotFulfil, type ChargeSubject, type LockedSubject } from './settle/charge-subject.declaration.js';
export { ChargeSubjects } from './settle/charge-subjects.service.js';
export type { ChargeSubjectKind } from './charge.declaration.js';
export { ChargeWebhooks } from './drive/charge-webhooks.service.js';
