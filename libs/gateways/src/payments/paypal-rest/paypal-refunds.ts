import { refused, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Refunded, RefundInquiry } from '../gateway-refund.js';
import { dayOf, idOf } from './paypal-captures.js';
import type { Json } from './paypal-json.js';

export function refundedBy(refund: Json): GatewayAnswer<Refunded> {
  const inquiry = refundInquiry(refund);
  if (inquiry.outcome !== 'found') return unknown('garbled', 'REFUND_STATUS');
  if (inquiry.standing === 'pending') return unknown('pending', 'REFUND_PENDING');
  if (inquiry.standing === 'refused') return refused('notPossible', 'REFUND_FAILED');
  return { outcome: 'done', refund: inquiry.refund, processedOn: inquiry.processedOn };
}

export function refundInquiry(refund: Json): RefundInquiry {
  const processedOn = dayOf(refund.text('create_time'));
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

/** Our own id of a refund is what its order lists it by. */
export function refundIn(order: Json, refundId: string): Json | null {
  const refunds = order.list('purchase_units')[0]?.object('payments')?.list('refunds') ?? [];
  return refunds.find((refund) => refund.text('custom_id') === refundId) ?? null;
}
