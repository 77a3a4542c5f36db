import type { BusinessDate } from '../../business-day/business-date.js';
import type { Campaign } from '../../catalogue/campaigns/campaign.js';
import { chargeUnder } from '../../catalogue/campaigns/campaign-terms.js';
import { taxWithin, type TaxTerms } from '../../money/tax.js';
import { yen, type Yen } from '../../money/yen.js';
import { dueDay, type BillingSchedule } from '../../catalogue/plans/billing-schedule.js';

export type CampaignTerms = Pick<Campaign, 'discount' | 'discountContinuationCount'>;

export interface CycleTerms extends TaxTerms {
  listPrice: Yen;
  discount: Yen;
  amount: Yen;
  tax: Yen;
}

export interface CycleCase extends TaxTerms {
  price: Yen;
  campaign: CampaignTerms | null;
  settledCycles: number;
}

export function cycleTerms({ price, campaign, settledCycles, taxRate, taxRounding }: CycleCase): CycleTerms {
  const amount = chargeUnder(campaign, settledCycles, price);
  return {
    listPrice: price,
    discount: yen(price - amount),
    amount,
    taxRate,
    taxRounding,
    tax: taxWithin(amount, { taxRate, taxRounding }),
  };
}

export function firstFullPriceDue(
  schedule: BillingSchedule,
  nextNumber: number,
  settledCycles: number,
  campaign: CampaignTerms | null,
): BusinessDate | null {
  if (campaign === null || campaign.discount === null) return dueDay(schedule, nextNumber);
  const count = campaign.discountContinuationCount;
  return count === null ? null : dueDay(schedule, nextNumber + Math.max(0, count - settledCycles));
}
