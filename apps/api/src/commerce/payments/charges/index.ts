export { monthName } from './charge-encryption.service.js';
export {
  type AttentionReason,
  type Charge,
  type ChargeAuthentication,
  type ChargeFailure,
  type ChargeId,
  type ChargeInitiator,
  ChargeNotClaimed,
  type ChargeResult,
  type ClaimedCharge,
  type NewCharge,
  type SuspenseEnd,
} from './charge.declaration.js';
export { sealedCharges } from './charge.sealed.js';
export { CarrierCharges, type CarrierMonth } from './claim/carrier-charges.service.js';
export { Charges } from './claim/charges.service.js';
export type { AuditedCharge } from './operate/charge-audit.repository.js';
export { ChargeAudit } from './operate/charge-audit.service.js';
export { ChargeOutcomeCounts } from './operate/charge-outcome-counts.service.js';
export { ChargeSearch } from './operate/charge-search.service.js';
export type { TroubledCharge } from './operate/troubled-charge.repository.js';
export { TroubledCharges } from './operate/troubled-charges.service.js';
export type { EndedCharges } from './settle/charge-figures.repository.js';
export { ChargeRefunds, type RefundableCharge } from './settle/charge-refunds.service.js';
export {
  CannotBeGiven,
  type ChargeSubject,
  type LockedSubject,
} from './settle/charge-subject.declaration.js';
export { ChargeSubjects } from './settle/charge-subjects.service.js';
export type { ChargeSubjectKind } from './charge.declaration.js';
