import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import type { BillingSchedule } from '../../catalogue/plans/billing-schedule.js';
import { firstFullPriceDue, type CampaignTerms } from './cycle-terms.js';

export interface CampaignPeriodCase {
  joinedOn: BusinessDate;
  firstDue: BusinessDate;
  schedule: BillingSchedule;
  nextNumber: number;
  settledCycles: number;
  campaign: CampaignTerms;
  today: BusinessDate;
}

export interface CampaignPeriod {
  startDate: BusinessDate;
  endDate: BusinessDate | null;
}

export function campaignPeriod(given: CampaignPeriodCase): CampaignPeriod | null {
  const { joinedOn, today, settledCycles, campaign } = given;
  const isUsedUp = settledCycles > (campaign.discountContinuationCount ?? Infinity);
  const ends = lastDay(given);
  const isPast = ends !== null && (ends < today || (campaign.discount !== null && isUsedUp));
  return isPast ? null : { startDate: joinedOn, endDate: ends };
}

function lastDay(given: CampaignPeriodCase): BusinessDate | null {
  const { firstDue, schedule, nextNumber, settledCycles, campaign } = given;
  if (campaign.discount === null) return addDays(firstDue, -1);
  const full = firstFullPriceDue(schedule, nextNumber, settledCycles, campaign);
  return full === null ? null : addDays(full, -1);
}
