import { firstOfNextMonth } from '../../catalogue/plans/billing-schedule.js';
import { businessDateAt, startOf } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';

const minute = 60_000;

/** Minutes for which an agreement can be used to buy the plan for which it was made. */
export const purchaseWindowMinutes = 60;

const purchaseWindowMs = purchaseWindowMinutes * minute;

/**
 * Milliseconds after which an unused agreement is ended. A quote from the last minute of the purchase window
 * has expired by then.
 */
export const unusedAgreementLifetimeMs = purchaseWindowMs + 35 * minute;

/**
 * Milliseconds before the end of a month in which no agreement may start, so that an unused agreement can be
 * ended before the 1st.
 */
const monthEndBlackoutMs = 180 * minute;

/**
 * Returns whether an agreement may start now. The provider collects on the 1st even if the member has not
 * bought anything.
 */
export function mayStartAgreement(now: Date): boolean {
  return now.getTime() < startOfNextMonth(now) - monthEndBlackoutMs;
}

export interface MonthlyAgreementTerms {
  planId: string;
  /** Yen per month. */
  amount: number;
  madeAt: Date;
}

export function coversPurchase(
  { planId, amount, madeAt }: MonthlyAgreementTerms,
  plan: { planId: string; price: Yen; now: Date },
): boolean {
  const isFresh = plan.now.getTime() < madeAt.getTime() + purchaseWindowMs;
  const isOfThisMonth = startOfNextMonth(madeAt) === startOfNextMonth(plan.now);
  return planId === plan.planId && amount === plan.price && isFresh && isOfThisMonth;
}

function startOfNextMonth(moment: Date): number {
  return startOf(firstOfNextMonth(businessDateAt(moment))).getTime();
}
