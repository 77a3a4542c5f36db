import type { BusinessDate } from '../../business-day/business-date.js';

export type RefundInquiry =
  | { outcome: 'found'; standing: 'refunded'; processedOn: BusinessDate; refund: string | null }
  | { outcome: 'found'; standing: 'pending' | 'refused' | 'differs' }
  | { outcome: 'notFound'; basis: 'record' | 'laggingIndex' }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable' };

/** All times are machine time. */
export interface InquiredRefund {
  sentAt: Date;
  notFoundAt: Date | null;
  /**
   * The refund is considered not executed if two look-ups find nothing and are at least this number of
   * milliseconds apart. The gateway determines it.
   */
  notFoundDistance: number;
}

export type RefundInquiryDecision =
  | { decision: 'succeeded'; processedOn: BusinessDate; refund: string | null }
  | { decision: 'refused' }
  | { decision: 'notExecuted' }
  | { decision: 'wait'; notFoundAt: Date | null }
  | { decision: 'person' };

export function refundInquiryDecision(
  refund: InquiredRefund,
  inquiry: RefundInquiry,
  now: Date,
): RefundInquiryDecision {
  switch (inquiry.outcome) {
    case 'found':
      if (inquiry.standing === 'refunded')
        return { decision: 'succeeded', processedOn: inquiry.processedOn, refund: inquiry.refund };
      if (inquiry.standing === 'differs') return { decision: 'person' };
      return inquiry.standing === 'refused'
        ? { decision: 'refused' }
        : { decision: 'wait', notFoundAt: null };
    case 'notFound':
      return isConclusivelyAbsent(refund, inquiry, now)
        ? { decision: 'notExecuted' }
        : { decision: 'wait', notFoundAt: refund.notFoundAt ?? now };
    case 'notOffered':
      return { decision: 'person' };
    case 'unavailable':
      return { decision: 'wait', notFoundAt: refund.notFoundAt };
  }
}

function isConclusivelyAbsent(
  { sentAt, notFoundAt, notFoundDistance }: InquiredRefund,
  { basis }: { basis: 'record' | 'laggingIndex' },
  now: Date,
): boolean {
  if (basis === 'laggingIndex' || notFoundAt === null || notFoundAt < sentAt) return false;
  return now.getTime() - notFoundAt.getTime() >= notFoundDistance;
}
