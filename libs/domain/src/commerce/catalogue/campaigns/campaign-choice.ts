import type { Yen } from '../../money/yen.js';
import { isAnnual, type RenewSpan } from '../plans/plan.js';
import { mayHaveTrial, type PlanType } from '../plans/plan-type.js';
import { salesPhase } from '../plans/sales-window.js';
import type { Campaign } from './campaign.js';
import { priceAfter } from './discount.js';

export interface CampaignUses {
  inTotal: number;
  byMember: number;
}

export interface CampaignCase {
  planId: string;
  planType: PlanType;
  price: Yen;
  renewSpan: RenewSpan | null;
  /**
   * True if the member had a contract before. For a plan change, only earlier contracts of the new plan are
   * considered.
   */
  isReContract: boolean;
  /** True if a running contract changes to this plan. There are no free days in this case. */
  isForChange: boolean;
  now: Date;
}

export function appliesTo(campaign: Campaign, uses: CampaignUses, given: CampaignCase): boolean {
  return (
    (campaign.planIds === null || campaign.planIds.includes(given.planId)) &&
    salesPhase(campaign.period, given.now) === 'open' &&
    (campaign.allowsReContract || !given.isReContract) &&
    (campaign.forChanges || !given.isForChange) &&
    isBelow(campaign.limit, uses.inTotal) &&
    isBelow(campaign.limitPerMember, uses.byMember) &&
    givesAnything(campaign, given)
  );
}

function isBelow(limit: number | null, uses: number): boolean {
  return limit === null || uses < limit;
}

function givesAnything(campaign: Campaign, given: CampaignCase): boolean {
  return freeDaysOf(campaign, given) > 0 || firstCharge(campaign, given) < given.price;
}

function freeDaysOf({ freeDays }: Campaign, { planType, isForChange }: CampaignCase): number {
  return mayHaveTrial(planType) && !isForChange ? freeDays : 0;
}

/**
 * Selects the best campaign without a code: the one with the lowest first charge, then the longest, then the
 * first in the store file.
 */
export function automaticCampaign<Offered extends Campaign>(
  campaigns: readonly Offered[],
  usesOf: (campaign: Offered) => CampaignUses,
  given: CampaignCase,
): Offered | undefined {
  return campaigns
    .filter((campaign) => !campaign.isByCode && appliesTo(campaign, usesOf(campaign), given))
    .reduce<Offered | undefined>(
      (best, campaign) => (best === undefined || isBetter(campaign, best, given) ? campaign : best),
      undefined,
    );
}

function isBetter(campaign: Campaign, than: Campaign, given: CampaignCase): boolean {
  const first = firstCharge(campaign, given) - firstCharge(than, given);
  return first === 0 ? length(campaign, given) > length(than, given) : first < 0;
}

function firstCharge({ discount }: Campaign, { price }: CampaignCase): Yen {
  return priceAfter(discount, price);
}

/** Approximate length in days (30 per month, 365 per year), precise enough for a comparison. */
function length(campaign: Campaign, given: CampaignCase): number {
  const { discount, discountContinuationCount } = campaign;
  const free = freeDaysOf(campaign, given);
  if (discount === null || given.renewSpan === null) return free;
  return free + (discountContinuationCount ?? Infinity) * daysOf(given.renewSpan);
}

function daysOf(renewSpan: RenewSpan): number {
  if (isAnnual(renewSpan)) return 365;
  return renewSpan.span * { days: 1, weeks: 7, months: 30 }[renewSpan.unit];
}
