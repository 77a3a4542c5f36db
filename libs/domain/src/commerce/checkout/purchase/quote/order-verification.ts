import { campaignType } from '../../../catalogue/campaigns/campaign-terms.js';
import type { Campaign, CampaignType } from '../../../catalogue/campaigns/campaign.js';
import { rentalEnd } from '../../../subscriptions/entitlements/entitlement.js';
import type { ViewingPeriod } from '../../../catalogue/plans/plan.js';
import type { SalesWindow } from '../../../catalogue/plans/sales-window.js';
import { quoteTerms, type QuoteCase, type QuoteTerms } from './quote-terms.js';

export interface VerificationCase extends QuoteCase {
  now: Date;
  campaign: Campaign | null;
  sale: SalesWindow;
  viewingPeriod: ViewingPeriod | null;
}

export interface OrderVerification extends Omit<QuoteTerms, 'freeDays'> {
  isReContract: boolean;
  campaignId: string | null;
  campaignType: CampaignType | null;
  campaignEndDate: Date | null;
  freeDays: number | null;
  discountContinuationCount: number | null;
  entitlementExpiration: Date | null;
  offerEndsAt: Date | null;
}

export function orderVerification(given: VerificationCase): OrderVerification {
  const { campaign, plan, now, sale, viewingPeriod, isReContract } = given;
  const terms = quoteTerms(given);
  return {
    ...terms,
    isReContract,
    campaignId: campaign?.campaignId ?? null,
    campaignType: campaign === null ? null : campaignType(campaign, plan.price),
    campaignEndDate: campaign?.period.endsAt ?? null,
    freeDays: terms.freeDays === 0 ? null : terms.freeDays,
    discountContinuationCount: campaign?.discountContinuationCount ?? null,
    entitlementExpiration: viewingPeriod === null ? null : rentalEnd(now, viewingPeriod),
    offerEndsAt: earlier(sale.endsAt, campaign?.period.endsAt ?? null),
  };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
