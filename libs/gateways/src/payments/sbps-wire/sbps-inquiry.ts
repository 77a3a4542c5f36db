import type { GatewayAnswer } from '../gateway-answer.js';
import type { GatewayChargeStatus, Inquiry } from '../gateway-charge.js';
import type { ProviderIds } from '../gateway-references.js';
import type { RefundInquiry, RefundLookup } from '../gateway-refund.js';
import type { SbpsDone } from './sbps-api.js';
import { isNotFound } from './sbps-errors.js';
import { matchTrackingId } from './sbps-transaction.js';

/** Maps an inquiry result to a charge status, using the statuses of the payment method; null if unknown. */
export function inquiryOf(
  asked: GatewayAnswer<SbpsDone>,
  ids: ProviderIds,
  standingOf: (done: SbpsDone) => GatewayChargeStatus | null,
): Inquiry {
  const answer = matchTrackingId(asked, ids.payment);
  if (answer.outcome === 'unknown' && answer.reason === 'differs')
    return { outcome: 'found', ids, standing: 'differs', code: answer.code };
  if (answer.outcome !== 'done') {
    if (answer.outcome === 'notExecuted' && isNotFound(answer.code))
      return { outcome: 'notFound', basis: 'record', mayHaveOpenAuthorisation: true };
    return { outcome: 'unavailable', code: answer.code };
  }
  const standing = standingOf(answer);
  return standing === null
    ? { outcome: 'unavailable', code: 'STATUS' }
    : { outcome: 'found', ids, ...standing };
}

/**
 * Derives the result of a refund inquiry. SBPS has no separate record or day for a refund, so only a full
 * refund is visible in the charge.
 */
export function refundInquiryOf(inquiry: Inquiry, lookup: RefundLookup): RefundInquiry {
  if (inquiry.outcome === 'notFound' || inquiry.outcome === 'notOffered') return { outcome: 'notOffered' };
  if (inquiry.outcome === 'unavailable') return inquiry;
  if (inquiry.standing === 'captured')
    return lookup.isWhole
      ? { outcome: 'notFound', basis: 'record' }
      : { outcome: 'unavailable', code: 'PARTS_NOT_LISTED' };
  if (inquiry.standing === 'differs') {
    const { standing, code } = inquiry;
    return { outcome: 'found', standing, code };
  }
  if (inquiry.standing !== 'refunded' && inquiry.standing !== 'cancelled')
    return { outcome: 'unavailable', code: 'STATUS' };
  return { outcome: 'found', standing: 'refunded', processedOn: lookup.sentOn, refund: lookup.refund };
}
