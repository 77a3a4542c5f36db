import { daysBetween, type BusinessDate } from '../calendar/business-date.js';
import type { ChargePhase } from '../charges/charge-phase.js';
import type { Yen } from '../money/yen.js';

export interface RefundTerms {
  partial: boolean;
  /** Days after the capture; null: no limit is known, the provider decides. */
  withinDays: number | null;
  /** Refunds of one charge; null: no limit is known. */
  atMost: number | null;
}

export const refundEffects = ['KEEP', 'END_NOW'] as const;

export type RefundEffect = (typeof refundEffects)[number];

export const refundRefusals = [
  'notPaid',
  'disputed',
  'refundUnderWay',
  'moreThanLeft',
  'partialNotOffered',
  'tooMany',
  'tooLate',
] as const;

export type RefundRefusal = (typeof refundRefusals)[number];

export interface RefundedCharge {
  phase: ChargePhase;
  amount: Yen;
  capturedOn: BusinessDate;
  refunds: number;
  refunded: Yen;
  hasLiveRefund: boolean;
  isDisputed: boolean;
}

export function refundRefusal(
  terms: RefundTerms,
  charge: RefundedCharge,
  amount: Yen,
  today: BusinessDate,
): RefundRefusal | null {
  if (charge.phase !== 'SUCCEEDED') return 'notPaid';
  if (charge.isDisputed) return 'disputed';
  if (charge.hasLiveRefund) return 'refundUnderWay';
  if (amount <= 0 || amount > charge.amount - charge.refunded) return 'moreThanLeft';
  if (!terms.partial && amount !== charge.amount) return 'partialNotOffered';
  if (terms.atMost !== null && charge.refunds >= terms.atMost) return 'tooMany';
  const isOver = terms.withinDays !== null && daysBetween(charge.capturedOn, today) > terms.withinDays;
  return isOver ? 'tooLate' : null;
}
