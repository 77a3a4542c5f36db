export type { PaidSubject as ChargedFor, RefundableAccess as ChargeRight, DisputeEffect, PaidAccess as StandingRight } from './charge-right.declaration.js';
export { RefundAccess as ChargeRights } from './charge-rights.service.js';
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
  type RequestedRefund as AskedRefund,
  type RefundAnswer,
  RefundOperations,
  type RefundPreview,
} from './operate/refund-operations.service.js';
export type { MovedRefund, RefundRow } from './refund.repository.js';
export type { RefundId } from './refund.types.js';
