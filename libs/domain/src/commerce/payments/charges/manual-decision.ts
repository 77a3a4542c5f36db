import { plainText } from '../../../platform/typed-text.js';
import type { Yen } from '../../money/yen.js';
import type { ChargeInquiry } from './inquiry-decision.js';

export type ManualFinding = 'succeeded' | 'notExecuted';

/** Returns how the provider's response contradicts a manual decision on a charge; null if it does not. */
export function inquiryContradiction(
  manualFinding: ManualFinding,
  inquiry: ChargeInquiry,
  amount: Yen,
): string | null {
  if (inquiry.outcome === 'notOffered' || inquiry.outcome === 'unavailable') return null;
  if (inquiry.outcome === 'notFound')
    return manualFinding === 'succeeded' && isConclusive(inquiry) ? 'notFound' : null;
  switch (inquiry.standing) {
    case 'captured':
      if (manualFinding === 'notExecuted') return 'captured';
      return inquiry.amount !== null && inquiry.amount !== amount ? 'amountDiffers' : null;
    case 'refused':
    case 'cancelled':
      return manualFinding === 'notExecuted' ? null : inquiry.standing;
    // The response belongs to another payment; staff have seen the result of this payment in the provider's
    // console.
    case 'differs':
      return null;
    default:
      return inquiry.standing;
  }
}

function isConclusive({ basis }: Extract<ChargeInquiry, { outcome: 'notFound' }>): boolean {
  return basis === 'record';
}

/**
 * Returns true if a large amount requires a second approver who has not confirmed yet.
 * @param confirmedBy null if nobody has confirmed
 */
export function needsSecondApprover(
  amount: Yen,
  confirmAbove: number,
  by: string,
  confirmedBy: string | null,
): boolean {
  return amount > confirmAbove && (confirmedBy === null || nameOf(confirmedBy) === nameOf(by));
}

function nameOf(person: string): string {
  return plainText(person).trim().toLowerCase();
}
