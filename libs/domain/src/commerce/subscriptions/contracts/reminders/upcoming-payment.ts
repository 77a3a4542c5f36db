import { billingPeriod, dueDay, type BillingPeriod } from '../../../catalogue/plans/billing-schedule.js';
import { earliestNoticeDay, priceDueOn, type ContractPrice } from '../contract-price.js';
import { firstFullPriceDue, type CampaignTerms } from '../cycle-terms.js';
import type { BusinessDate } from '../../../business-day/business-date.js';
import { chargeUnder } from '../../../catalogue/campaigns/campaign-terms.js';
import type { Yen } from '../../../money/yen.js';
import { isUnpaidSuccessor, nextDue, type ContractFacts } from '../contract-facts.js';

export interface ContractMoney {
  agreedPrice: Yen;
  /** Price versions newer than the contract. */
  versions: readonly ContractPrice[];
  campaign: CampaignTerms | null;
  noticeDays: number;
  /**
   * Due day of a payment whose price was promised when the change to this plan was scheduled; null if there is
   * no such payment.
   */
  promisedDue: BusinessDate | null;
}

export interface UpcomingPayment {
  /** Price without the campaign. */
  originalPrice: Yen;
  billingAmount: Yen;
  /** First due day without the campaign discount; null if there is no discount or it has no end. */
  fullPriceFrom: BusinessDate | null;
  fullPrice: Yen | null;
}

/**
 * Includes known price versions that have not been announced to the member yet. Increases are not announced to
 * contracts without a payment method.
 */
export function expectedContractMoney(
  facts: ContractFacts,
  money: ContractMoney,
  today: BusinessDate,
): ContractMoney {
  if (facts.method === 'none') return money;
  const versions = money.versions.map((version) => ({
    ...version,
    announcedOn: version.announcedOn ?? earliestNoticeDay(version, today, money.noticeDays),
  }));
  return { ...money, versions };
}

/** Amount on the next due day. Carriers continue to collect the agreed price. */
export function upcomingPayment(facts: ContractFacts, money: ContractMoney): UpcomingPayment {
  const { campaign } = money;
  const originalPrice = priceOf(facts, money, nextDue(facts));
  const billingAmount = chargeUnder(campaign, facts.settledCycles, originalPrice);
  const isDiscounted = billingAmount < originalPrice;
  const fullPriceFrom = isDiscounted ? fullPriceDue(facts, campaign) : null;
  const fullPrice = fullPriceFrom === null ? null : priceOf(facts, money, fullPriceFrom);
  return { originalPrice, billingAmount, fullPriceFrom, fullPrice };
}

/**
 * Returns the next due day with a positive amount; null if there is none.
 * @param on due day of the upcoming payment
 */
export function nextCollection(
  on: BusinessDate,
  { billingAmount, fullPriceFrom, fullPrice }: UpcomingPayment,
): { on: BusinessDate; amount: Yen } | null {
  if (billingAmount > 0) return { on, amount: billingAmount };
  return fullPriceFrom === null || fullPrice === null ? null : { on: fullPriceFrom, amount: fullPrice };
}

function priceOf({ clock }: ContractFacts, money: ContractMoney, due: BusinessDate): Yen {
  const { agreedPrice, noticeDays } = money;
  return clock === 'store' ? priceDueOn(due, agreedPrice, versionsFor(due, money), noticeDays) : agreedPrice;
}

/** Only lower prices replace a promised price. */
export function versionsFor(
  due: BusinessDate,
  { versions, promisedDue }: Pick<ContractMoney, 'versions' | 'promisedDue'>,
): readonly ContractPrice[] {
  return due === promisedDue ? versions.map((version) => ({ ...version, announcedOn: null })) : versions;
}

/**
 * Returns the first day that is not paid by the campaign code of a contract without a payment method; null if
 * the contract has a payment method or remains free.
 */
export function coveredByCodeUntil(facts: ContractFacts, money: ContractMoney): BusinessDate | null {
  if (facts.method !== 'none') return null;
  const { billingAmount } = upcomingPayment(facts, money);
  return billingAmount === 0 ? fullPriceDue(facts, money.campaign) : nextDue(facts);
}

function fullPriceDue(facts: ContractFacts, campaign: CampaignTerms | null): BusinessDate | null {
  return firstFullPriceDue(facts.schedule, facts.nextNumber, facts.settledCycles, campaign);
}

/**
 * Returns the last paid period, the free days before the first payment, or the unpaid period after a change of
 * plan.
 */
export function runningPeriod(facts: ContractFacts, joinedOn: BusinessDate): BillingPeriod {
  const { schedule, nextNumber, lastSettlement } = facts;
  if (isUnpaidSuccessor(facts)) return billingPeriod(schedule, nextNumber);
  const start = lastSettlement === 'NONE' ? joinedOn : dueDay(schedule, nextNumber - 1);
  return { start, end: nextDue(facts) };
}
