import { refused, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Refunded, RefundInquiry, RefundLookup } from '../gateway-refund.js';
import { japaneseDay } from '../wire/japanese-day.js';
import { captureOf, idOf, isNamed } from './paypal-captures.js';
import type { Json } from './paypal-json.js';

type RequestedRefund = Pick<RefundLookup, 'refundId' | 'amount' | 'ids' | 'refund'>;

export function readRefund(refund: Json, requestedRefund: RequestedRefund): GatewayAnswer<Refunded> {
  const inquiry = refundInquiry(refund, requestedRefund);
  if (inquiry.outcome !== 'found') return unknown('unclear', 'REFUND_STATUS');
  if (inquiry.standing === 'differs') return unknown('differs', inquiry.code);
  if (inquiry.standing === 'pending') return unknown('pending', 'REFUND_PENDING');
  if (inquiry.standing === 'refused') return refused('notPossible', 'REFUND_FAILED');
  return { outcome: 'done', refund: inquiry.refund, processedOn: inquiry.processedOn };
}

export function refundInquiry(refund: Json, requestedRefund: RequestedRefund): RefundInquiry {
  const difference = refundDifference(refund, requestedRefund);
  if (difference !== null) return { outcome: 'found', standing: 'differs', code: difference };
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

/** A refunded capture whose order lists no refund is treated as a contradiction and not as a missing refund. */
export function refundInquiryIn(order: Json, requestedRefund: RequestedRefund): RefundInquiry {
  if (idOf(order) !== requestedRefund.ids.payment)
    return { outcome: 'found', standing: 'differs', code: 'ORDER_ID' };
  const refunds = order.list('purchase_units')[0]?.object('payments')?.list('refunds') ?? [];
  const found = refunds.find((refund) => isOurs(refund, requestedRefund.refundId));
  if (found !== undefined) return refundInquiry(found, requestedRefund);
  const wasGivenBack = captureOf(order)?.text('status')?.includes('REFUNDED') === true;
  return wasGivenBack && refunds.length === 0
    ? { outcome: 'unavailable', code: 'REFUNDS_NOT_LISTED' }
    : { outcome: 'notFound', basis: 'record' };
}

/** Returns the reason why the refund is not the requested refund; null if it is. */
function refundDifference(
  refund: Json,
  { refundId, amount, ids, refund: known }: RequestedRefund,
): string | null {
  if (known !== null && idOf(refund) !== known) return 'REFUND_ID';
  if (!isNamed(refund, refundId)) return 'CUSTOM_ID';
  if (ids.capture !== null && ![null, ids.capture].includes(refundedCapture(refund))) return 'CAPTURE_ID';
  return refund.yen('amount') === amount ? null : 'AMOUNT';
}

function isOurs(refund: Json, refundId: string): boolean {
  return refund.text('custom_id') === refundId || refund.text('invoice_id') === refundId;
}

/** Returns the capture to which a refund links; null if there is no link. */
export function refundedCapture(refund: Json): string | null {
  const up = refund.list('links').find((link) => link.text('rel') === 'up');
  return /\/v2\/payments\/captures\/([\w-]{1,64})$/.exec(up?.text('href') ?? '')?.[1] ?? null;
}
