import type { Yen } from '../../money/yen.js';
import { mayHaveTrial, type PlanType } from '../plans/plan-type.js';
import type { Campaign, CampaignType } from './campaign.js';
import { priceAfter } from './discount.js';

/** Returns `free` if all payments are free at the given price while the campaign applies. */
export function campaignType({ freeDays, discount }: Campaign, price: Yen): CampaignType {
  if (discount === null) return freeDays > 0 ? 'free' : 'other';
  return priceAfter(discount, price) === 0 ? 'free' : 'other';
}

/**
 * Returns the amount of a contract's next payment.
 * @param paidBefore number of settled payments of the contract, including payments of ¥0
 */
export function chargeUnder(
  campaign: Pick<Campaign, 'discount' | 'discountContinuationCount'> | null,
  paidBefore: number,
  price: Yen,
): Yen {
  if (campaign === null) return price;
  const count = campaign.discountContinuationCount ?? Infinity;
  return paidBefore < count ? priceAfter(campaign.discount, price) : price;
}

/**
 * Days before the first payment: the free days of the campaign, otherwise the trial of the plan for a first
 * contract.
 */
export function freeDaysFor(
  campaign: Pick<Campaign, 'freeDays'> | null,
  plan: { planType: PlanType; freeTrialDays: number },
  isReContract: boolean,
): number {
  if (!mayHaveTrial(plan.planType)) return 0;
  if (givesFreeDays(campaign)) return campaign.freeDays;
  return isReContract ? 0 : plan.freeTrialDays;
}

export function isFreeAtFirstOnly(campaign: Pick<Campaign, 'freeDays' | 'allowsReContract'> | null): boolean {
  return !givesFreeDays(campaign) || !campaign.allowsReContract;
}

function givesFreeDays<Given extends Pick<Campaign, 'freeDays'>>(campaign: Given | null): campaign is Given {
  return campaign !== null && campaign.freeDays > 0;
}
