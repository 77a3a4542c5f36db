import type { BusinessDate } from '../../business-day/business-date.js';
import type { ChargePhase } from '../charges/charge-phase.js';
import type { Yen } from '../../money/yen.js';
import { refundObstacle, refundObstacles, type PartiallyRefunded, type RefundTerms } from './refund-terms.js';

export const refundEffects = ['KEEP', 'END_NOW'] as const;

export type RefundEffect = (typeof refundEffects)[number];

export const refundRefusals = ['notPaid', 'disputed', 'refundUnderWay', ...refundObstacles] as const;

export type RefundRefusal = (typeof refundRefusals)[number];

export interface RefundedCharge extends PartiallyRefunded {
  phase: ChargePhase;
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
  return refundObstacle(terms, { amount, charge, today });
}
