import { refused, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Refunded, RefundInquiry } from '../gateway-refund.js';
import { japaneseDay } from '../wire/japanese-day.js';
import { captureOf, idOf } from './paypal-captures.js';
import type { Json } from './paypal-json.js';

export function refundedBy(refund: Json): GatewayAnswer<Refunded> {
  const inquiry = refundInquiry(refund);
  if (inquiry.outcome !== 'found') return unknown('garbled', 'REFUND_STATUS');
  if (inquiry.standing === 'pending') return unknown('pending', 'REFUND_PENDING');
  if (inquiry.standing === 'refused') return refused('notPossible', 'REFUND_FAILED');
  return { outcome: 'done', refund: inquiry.refund, processedOn: inquiry.processedOn };
}

export function refundInquiry(refund: Json): RefundInquiry {
  const processedOn = japaneseDay(refund.text('create_time'));
  switch (refund.text('status')) {
    case 'COMPLETED':
      return processedOn === null
        ? { outcome: 'unavailable', code: 'REFUND_TIME' }
        : { outcome: 'found', standing: 'refunded', processedOn, refund: idOf(refund) };
    case 'PENDING':
      return { outcome: 'found', standing: 'pending' };
    case 'FAILED':
    case 'CANCELLED':
      return { outcome: 'found', standing: 'refused' };
    default:
      return { outcome: 'unavailable', code: 'REFUND_STATUS' };
  }
}

/**
 * A refund by our own id, among those that its order lists. A capture that was given back while its order lists nothing is
 * a contradiction and not a refund that was never made.
 */
export function refundInquiryIn(order: Json, refundId: string): RefundInquiry {
  const refunds = order.list('purchase_units')[0]?.object('payments')?.list('refunds') ?? [];
  const found = refunds.find((refund) => isOurs(refund, refundId));
  if (found !== undefined) return refundInquiry(found);
  const wasGivenBack = captureOf(order)?.text('status')?.includes('REFUNDED') === true;
  return wasGivenBack && refunds.length === 0
    ? { outcome: 'unavailable', code: 'REFUNDS_NOT_LISTED' }
    : { outcome: 'notFound', basis: 'record' };
}

function isOurs(refund: Json, refundId: string): boolean {
  return refund.text('custom_id') === refundId || refund.text('invoice_id') === refundId;
}
