export type { ChargedFor, ChargeRight, DisputeEffect, StandingRight } from './charge-right.declaration.js';
export { ChargeRights } from './charge-rights.service.js';
export type { DisputeId, DisputeRow, MovedDispute } from './dispute.repository.js';
export { Disputes, type ListedDispute } from './disputes/disputes.service.js';
export {
  chargeIdOf,
  disputeLine,
  processedOn,
  providerId,
  refundLine,
  refundObjections,
  settledAs,
  showRefund,
} from './operate/refund-lines.declaration.js';
export {
  type AskedRefund,
  type RefundAnswer,
  RefundOperations,
  type RefundPreview,
} from './operate/refund-operations.service.js';
export type { MovedRefund, RefundRow } from './refund.repository.js';
export type { RefundId } from './refund.types.js';
