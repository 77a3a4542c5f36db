import { daysBetween, type BusinessDate } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';

export interface RefundTerms {
  partial: boolean;
  /** Days after the capture; null if the provider decides. */
  withinDays: number | null;
  /** Maximum number of refunds per charge; null if unknown. */
  atMost: number | null;
}

export interface PartiallyRefunded {
  amount: Yen;
  capturedOn: BusinessDate;
  refunds: number;
  refunded: Yen;
}

export const refundObstacles = ['moreThanLeft', 'partialNotOffered', 'tooMany', 'tooLate'] as const;

export type RefundObstacle = (typeof refundObstacles)[number];

export function refundObstacle(
  terms: RefundTerms,
  { amount, charge, today }: { amount: Yen; charge: PartiallyRefunded; today: BusinessDate },
): RefundObstacle | null {
  if (amount <= 0 || amount > charge.amount - charge.refunded) return 'moreThanLeft';
  if (!terms.partial && amount !== charge.amount) return 'partialNotOffered';
  if (terms.atMost !== null && charge.refunds >= terms.atMost) return 'tooMany';
  if (terms.withinDays !== null && daysBetween(charge.capturedOn, today) > terms.withinDays) return 'tooLate';
  return null;
}
