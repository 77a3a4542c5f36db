import { chargeUnder } from '../../../catalogue/campaigns/campaign-terms.js';
import type { Campaign } from '../../../catalogue/campaigns/campaign.js';
import type { Yen } from '../../../money/yen.js';
import type { RenewSpan } from '../../../catalogue/plans/plan.js';

export function isPayableByCode(
  campaign: Pick<Campaign, 'discount' | 'discountContinuationCount'> | null,
  price: Yen,
): boolean {
  return campaign !== null && chargeUnder(campaign, 0, price) === 0;
}

export function isCarrierBillable(
  renewSpan: RenewSpan | null,
  campaign: Pick<Campaign, 'discount'> | null,
): boolean {
  const isMonthly = renewSpan?.unit === 'months' && renewSpan.span === 1;
  return isMonthly && (campaign === null || campaign.discount === null);
}
