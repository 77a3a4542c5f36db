import { isStoppedBefore } from '../billing/forced-stop.js';
import { dueDay, firstOfNextMonth, scheduleFrom } from '../billing/billing-schedule.js';
import { firstFullPriceDue } from '../billing/cycle-terms.js';
import { addDays, type BusinessDate } from '../calendar/business-date.js';
import { chargeUnder, freeDaysFor } from '../campaigns/campaign-terms.js';
import type { Campaign } from '../campaigns/campaign.js';
import type { BillingClock } from '../contracts/contract-facts.js';
import { taxWithin, type TaxTerms } from '../money/tax.js';
import { yen, type Yen } from '../money/yen.js';
import type { PlanType, RenewSpan } from '../plans/plan.js';

export interface QuotedPlan {
  planType: PlanType;
  price: Yen;
  renewSpan: RenewSpan | null;
  freeTrialDays: number;
  forceStopOn: BusinessDate | null;
}

export interface QuoteCase extends TaxTerms {
  today: BusinessDate;
  plan: QuotedPlan;
  campaign: Pick<Campaign, 'freeDays' | 'discount' | 'discountContinuationCount'> | null;
  isReContract: boolean;
  clock: BillingClock;
}

export interface ChargeStep {
  from: BusinessDate;
  to: BusinessDate | null;
  amount: Yen;
}

export interface QuoteTerms {
  originalPrice: Yen;
  billingAmount: Yen;
  taxAmount: Yen;
  amountToday: Yen;
  freeDays: number;
  firstPaymentDay: BusinessDate;
  charges: ChargeStep[];
  /** What falls due within a year from the first payment; null: there is one payment. */
  yearlyAmount: Yen | null;
  subscriptionExpiration: BusinessDate | null;
}

export function quoteTerms(given: QuoteCase): QuoteTerms {
  const { today, plan, campaign } = given;
  const billingAmount = chargeUnder(campaign, 0, plan.price);
  const common = {
    originalPrice: plan.price,
    billingAmount,
    taxAmount: taxWithin(billingAmount, given),
  };
  if (plan.renewSpan === null) {
    const charges = [{ from: today, to: null, amount: billingAmount }];
    const once = { yearlyAmount: null, subscriptionExpiration: null };
    return { ...common, amountToday: billingAmount, freeDays: 0, firstPaymentDay: today, charges, ...once };
  }
  const firstPaymentDay = firstDue(given);
  return {
    ...common,
    amountToday: firstPaymentDay === today ? billingAmount : yen(0),
    freeDays: freeDaysOf(given),
    firstPaymentDay,
    ...laterCharges(given, firstPaymentDay, plan.renewSpan),
  };
}

export function isStoppedBeforeFirstDue(given: QuoteCase): boolean {
  return isStoppedBefore(firstDue(given), given.plan.forceStopOn);
}

function firstDue(given: QuoteCase): BusinessDate {
  return given.clock === 'provider' ? firstOfNextMonth(given.today) : addDays(given.today, freeDaysOf(given));
}

function freeDaysOf({ today, plan, campaign, isReContract, clock }: QuoteCase): number {
  if (clock === 'ours') return freeDaysFor(campaign, plan, isReContract);
  return Number(addDays(firstOfNextMonth(today), -1).slice(8)) - Number(today.slice(8)) + 1;
}

function laterCharges(
  { plan, campaign }: QuoteCase,
  first: BusinessDate,
  renewSpan: RenewSpan,
): Pick<QuoteTerms, 'charges' | 'yearlyAmount' | 'subscriptionExpiration'> {
  const schedule = scheduleFrom(first, renewSpan);
  const amountOf = (number: number) => chargeUnder(campaign, number, plan.price);
  const endOfYear = dueDay(scheduleFrom(first, { span: 1, unit: 'months' }), 12);
  let yearly = 0;
  for (let number = 0; isCharged(number, endOfYear); number += 1) yearly += amountOf(number);
  return {
    charges: chargeSteps(),
    yearlyAmount: yen(yearly),
    subscriptionExpiration: addDays(dueDay(schedule, 1), -1),
  };

  function isCharged(number: number, before: BusinessDate): boolean {
    const due = dueDay(schedule, number);
    return due < before && (plan.forceStopOn === null || due < plan.forceStopOn);
  }

  function chargeSteps(): ChargeStep[] {
    const full = firstFullPriceDue(schedule, 0, 0, campaign);
    if (full === first) return [{ from: first, to: null, amount: plan.price }];
    if (full === null) return [{ from: first, to: null, amount: amountOf(0) }];
    const discounted = { from: first, to: addDays(full, -1), amount: amountOf(0) };
    const isReached = plan.forceStopOn === null || full < plan.forceStopOn;
    return isReached ? [discounted, { from: full, to: null, amount: plan.price }] : [discounted];
  }
}
