export type {
  PaidSubject,
  RefundableAccess,
  DisputeEffect,
  PaidAccess,
} from './refund-access.declaration.js';
export { RefundAccess } from './refund-access.service.js';
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
  type RequestedRefund,
  type RefundAnswer,
  RefundOperations,
  type RefundPreview,
} from './operate/refund-operations.service.js';
export type { MovedRefund, RefundRow } from './refund.repository.js';
export type { RefundId } from './refund.types.js';
export { DisputeWebhooks } from './webhooks/dispute-webhooks.service.js';
export { RefundWebhooks } from './webhooks/refund-webhooks.service.js';
