import type { BusinessDate } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';
import { authorisedStep } from './reconciliation.js';

const day = 24 * 60 * 60_000;

const maxPendingMs = 30 * day;

export type ChargeInquiry =
  | { outcome: 'found'; standing: 'pending' | 'refused' | 'cancelled' | 'differs' }
  | { outcome: 'found'; standing: 'authorised'; amount: Yen | null }
  | { outcome: 'found'; standing: 'captured'; processedOn: BusinessDate; amount: Yen | null }
  | { outcome: 'found'; standing: 'refunded' | 'reversed'; amount: Yen | null }
  | {
      outcome: 'notFound';
      basis: 'record' | 'laggingIndex' | 'noReference';
      mayHaveOpenAuthorisation: boolean;
    }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable' };

/** All times are machine time. */
export interface InquiredCharge {
  amount: Yen;
  sentAt: Date;
  claimedAt: Date;
  isAbandoned: boolean;
  notFoundAt: Date | null;
  /**
   * The charge is considered not executed if two look-ups find nothing and are at least this number of
   * milliseconds apart. The gateway determines it.
   */
  notFoundDistance: number;
}

export type InquiryDecision =
  | { decision: 'succeeded'; processedOn: BusinessDate }
  | { decision: 'refused' }
  | { decision: 'cancelled' }
  /** `mayHaveOpenAuthorisation`: an operator looks at the provider's console; a debit card may show it for weeks. */
  | { decision: 'notExecuted'; mayHaveOpenAuthorisation: boolean }
  | { decision: 'capture' }
  | { decision: 'cancelAuthorisation' }
  | { decision: 'wait'; notFoundAt: Date | null }
  | {
      decision: 'person';
      because: 'amountDiffers' | 'answerDiffers' | 'takenBack' | 'pendingTooLong' | 'notOffered';
    };

export function decideOnInquiry(charge: InquiredCharge, inquiry: ChargeInquiry, now: Date): InquiryDecision {
  switch (inquiry.outcome) {
    case 'found':
      return decideOnFound(charge, inquiry, now);
    case 'notFound':
      return decideOnNotFound(charge, inquiry, now);
    case 'notOffered':
      return { decision: 'person', because: 'notOffered' };
    case 'unavailable':
      return { decision: 'wait', notFoundAt: charge.notFoundAt };
  }
}

function decideOnFound(
  charge: InquiredCharge,
  inquiry: Extract<ChargeInquiry, { outcome: 'found' }>,
  now: Date,
): InquiryDecision {
  switch (inquiry.standing) {
    case 'captured':
      return inquiry.amount === null || inquiry.amount === charge.amount
        ? { decision: 'succeeded', processedOn: inquiry.processedOn }
        : { decision: 'person', because: 'amountDiffers' };
    case 'authorised':
      if (inquiry.amount !== null && inquiry.amount !== charge.amount)
        return { decision: 'person', because: 'answerDiffers' };
      return authorisedStep(charge, now).step === 'capture'
        ? { decision: 'capture' }
        : { decision: 'cancelAuthorisation' };
    case 'pending':
      return isOver(charge.sentAt, maxPendingMs, now)
        ? { decision: 'person', because: 'pendingTooLong' }
        : { decision: 'wait', notFoundAt: null };
    case 'refused':
      return { decision: 'refused' };
    case 'cancelled':
      return { decision: 'cancelled' };
    case 'differs':
      return { decision: 'person', because: 'answerDiffers' };
    case 'refunded':
    case 'reversed':
      return { decision: 'person', because: 'takenBack' };
  }
}

function decideOnNotFound(
  { sentAt, notFoundAt, notFoundDistance }: InquiredCharge,
  { basis, mayHaveOpenAuthorisation }: Extract<ChargeInquiry, { outcome: 'notFound' }>,
  now: Date,
): InquiryDecision {
  const since = basis === 'noReference' ? sentAt : notFoundAt;
  const isSure = basis !== 'laggingIndex' && since !== null && isOver(since, notFoundDistance, now);
  return isSure
    ? { decision: 'notExecuted', mayHaveOpenAuthorisation }
    : { decision: 'wait', notFoundAt: notFoundAt ?? now };
}

function isOver(since: Date, duration: number, now: Date): boolean {
  return now.getTime() - since.getTime() >= duration;
}
