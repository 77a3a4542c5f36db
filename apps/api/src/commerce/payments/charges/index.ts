export { monthlyPaymentId as monthName } from './charge-encryption.service.js';
export {
  type ReviewReason as AttentionReason,
  type Charge,
  type ChargeAuthentication,
  type ChargeFailure,
  type ChargeId,
  type ChargeInitiator,
  ChargeNotClaimed,
  type ChargeResult,
  type ClaimedCharge,
  type NewCharge,
  type SuspenseResolution as SuspenseEnd,
} from './charge.declaration.js';
export { encryptedCharges as sealedCharges } from './charge.sealed.js';
export { CarrierCharges, type CarrierMonth } from './claim/carrier-charges.service.js';
export { Charges } from './claim/charges.service.js';
export type { ReconcilableCharge as AuditedCharge } from './operate/charge-audit.repository.js';
export { ChargeReconciliation as ChargeAudit } from './operate/charge-audit.service.js';
export { ChargeOutcomeCounts } from './operate/charge-outcome-counts.service.js';
export { ChargeSearch } from './operate/charge-search.service.js';
export type { DisruptedCharge as TroubledCharge } from './operate/troubled-charge.repository.js';
export { DisruptedCharges as TroubledCharges } from './operate/troubled-charges.service.js';
export type { EndedCharges } from './settle/charge-figures.repository.js';
export { ChargeRefunds, type RefundableCharge } from './settle/charge-refunds.service.js';
export {
  CannotFulfil as CannotBeGiven,
  type ChargeSubject,
  type LockedSubject,
} from './settle/charge-subject.declaration.js';
export { ChargeSubjects } from './settle/charge-subjects.service.js';
export type { ChargeSubjectKind } from './charge.declaration.js';
