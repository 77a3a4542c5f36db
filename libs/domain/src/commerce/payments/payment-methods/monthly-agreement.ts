import { firstOfNextMonth } from '../../catalogue/plans/billing-schedule.js';
import { businessDateAt, startOf } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';

const minute = 60_000;

/** For which a plan can be bought by an agreement that was made for it. */
export const purchaseWindowMinutes = 60;

const purchaseWindowMs = purchaseWindowMinutes * minute;

/** Milliseconds after which an agreement that nothing was bought by is ended; a quote of the last moment is honoured. */
export const unusedAgreementLifetimeMs = purchaseWindowMs + 35 * minute;

/** Milliseconds at the end of a month in which none is begun: it is agreed, kept unused and ended before the 1st. */
const monthEndBlackoutMs = 180 * minute;

/** Its provider collects on the 1st, whether anything was bought or not. */
export function mayStartAgreement(now: Date): boolean {
  return now.getTime() < startOfNextMonth(now) - monthEndBlackoutMs;
}

export interface MonthlyAgreementTerms {
  planId: string;
  /** Yen a month. */
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
