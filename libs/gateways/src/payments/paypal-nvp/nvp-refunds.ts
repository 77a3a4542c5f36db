import { refused, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Refunded, RefundInquiry, RefundLookup, RefundRequest } from '../gateway-refund.js';
import type { NvpReply } from './nvp-api.js';
import { amountIn, dayIn, idIn, says } from './nvp-payments.js';

export function refundedBy(reply: NvpReply, { amount, charge }: RefundRequest): GatewayAnswer<Refunded> {
  const processedOn = dayIn(reply, 'TIMESTAMP');
  const refund = idIn(reply, 'REFUNDTRANSACTIONID');
  if (processedOn === null || refund === null) return unknown('unclear', 'REFUND');
  if (amountIn(reply, 'GROSSREFUNDAMT') !== amount) return unknown('differs', 'GROSSREFUNDAMT');
  if (reply.has('TOTALREFUNDEDAMOUNT') && amountIn(reply, 'TOTALREFUNDEDAMOUNT') !== charge.refunded + amount)
    return unknown('differs', 'TOTALREFUNDEDAMOUNT');
  switch ((reply.get('REFUNDSTATUS') ?? '').toLowerCase()) {
    case 'instant':
    case 'completed':
      return { outcome: 'done', refund, processedOn };
    case 'delayed':
    case 'pending':
      return unknown('pending', 'REFUND');
    case 'failed':
    case 'denied':
      return refused('notPossible', 'REFUNDSTATUS');
    default:
      return unknown('unclear', 'REFUNDSTATUS');
  }
}

/**
 * Reads the details of a refund. PayPal represents a refund as a separate transaction with a negative amount,
 * which may be pending for days.
 */
export function refundInquiry(reply: NvpReply, found: string, asked: RefundLookup): RefundInquiry {
  const difference = refundDifference(reply, found, asked);
  if (difference !== null) return { outcome: 'found', standing: 'differs', code: difference };
  const processedOn = dayIn(reply, 'ORDERTIME');
  switch (reply.get('PAYMENTSTATUS')) {
    case 'Completed':
    case 'Processed':
    case 'Refunded':
      return processedOn === null
        ? { outcome: 'unavailable', code: 'ORDERTIME' }
        : { outcome: 'found', standing: 'refunded', processedOn, refund: found };
    case 'Pending':
    case 'In-Progress':
      return { outcome: 'found', standing: 'pending' };
    case 'Denied':
    case 'Failed':
    case 'Voided':
    case 'Expired':
      return { outcome: 'found', standing: 'refused' };
    default:
      return { outcome: 'unavailable', code: 'PAYMENTSTATUS' };
  }
}

/** Returns the reason why the transaction is not the requested refund; null if it is. */
function refundDifference(
  reply: NvpReply,
  found: string,
  { refundId, ids, amount }: RefundLookup,
): string | null {
  if (!says(reply, 'TRANSACTIONID', found)) return 'TRANSACTIONID';
  if (!says(reply, 'INVNUM', refundId)) return 'INVNUM';
  if (!says(reply, 'PARENTTRANSACTIONID', ids.payment)) return 'PARENTTRANSACTIONID';
  return amountIn(reply, 'AMT', '-') === amount ? null : 'AMT';
}
