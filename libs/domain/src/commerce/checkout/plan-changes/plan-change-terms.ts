import { daysBetween, type BusinessDate } from '../../business-day/business-date.js';
import { expectedPriceVersions, versionDueOn } from '../../subscriptions/contracts/contract-price.js';
import type { PlanPrice } from '../../catalogue/plans/plan-price.js';
import { isStoppedBefore } from '../../subscriptions/contracts/forced-stop.js';
import { isSoldOut, isWithdrawnFromSale, type SaleFacts } from '../purchase/quote/quote-refusal.js';
import {
  orderVerification,
  type OrderVerification,
  type VerificationCase,
} from '../purchase/quote/order-verification.js';

/** In the order of the checks. */
export const changeTargetRefusals = [
  'notOffered',
  'notForSale',
  'soldOut',
  'methodNotForPlan',
  'codeNotApplicable',
] as const;

export type ChangeTargetRefusal = (typeof changeTargetRefusals)[number];

export interface ChangeTargetFacts extends Pick<SaleFacts, 'isRetired' | 'isPaused' | 'places'> {
  /** Whether the group offers the change, and the member has no contract of the new plan. */
  isOffered: boolean;
  isOnSale: boolean;
  /** Day of the change; null if none is possible. */
  on: BusinessDate | null;
  forceStopOn: BusinessDate | null;
  /** Whether the method of the contract can pay for the new plan. */
  canPay: boolean;
  /** Null if no code was entered. */
  codeApplies: boolean | null;
}

/** Returns the first reason for which a member cannot change to a plan; null if it is possible. */
export function changeTargetRefusal(facts: ChangeTargetFacts): ChangeTargetRefusal | null {
  const { isOffered, isOnSale, on, forceStopOn, places, canPay, codeApplies } = facts;
  const isStopped = on !== null && isStoppedBefore(on, forceStopOn);
  if (!isOffered) return 'notOffered';
  if (!isOnSale || isWithdrawnFromSale({ ...facts, isStopped })) return 'notForSale';
  if (isSoldOut(places)) return 'soldOut';
  if (!canPay) return 'methodNotForPlan';
  return codeApplies === false ? 'codeNotApplicable' : null;
}

export interface ChangeCase extends Omit<VerificationCase, 'isReContract' | 'clock'> {
  /** Day of the change. */
  on: BusinessDate;
  /**
   * Anchor day of the old plan, which the new plan keeps; null if the interval of the old plan is not in
   * months.
   */
  oldAnchorDay: number | null;
}

/** Returns the terms of a change: nothing is due today, and the first payment is due on the day of the change. */
export function changeTerms({ on, oldAnchorDay, campaign, plan, ...given }: ChangeCase): OrderVerification {
  const anchorDay = oldAnchorDay === null ? {} : { anchorDay: oldAnchorDay };
  const terms = orderVerification({
    ...given,
    ...anchorDay,
    plan: { ...plan, freeTrialDays: daysBetween(given.today, on) },
    campaign: campaign && { ...campaign, freeDays: 0 },
    isReContract: false,
    clock: 'store',
  });
  return { ...terms, isReContract: true, freeDays: null };
}

/**
 * Returns the price version that is promised for the day of the change. Includes a price increase only if the
 * change is at least `noticeDays` after today.
 */
export function promisedVersion<Version extends PlanPrice>(
  current: Version,
  later: readonly Version[],
  { today, on, noticeDays }: { today: BusinessDate; on: BusinessDate; noticeDays: number },
): Version {
  const versions = expectedPriceVersions(later, today, noticeDays);
  const held = versionDueOn(on, current.price, versions, noticeDays);
  return later.find(({ from }) => from === held?.from) ?? current;
}
