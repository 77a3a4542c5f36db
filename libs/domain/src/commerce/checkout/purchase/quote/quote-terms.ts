import { isStoppedBefore } from '../../../subscriptions/contracts/forced-stop.js';
import {
  dueDay,
  firstOfNextMonth,
  scheduleFrom,
  type BillingSchedule,
} from '../../../catalogue/plans/billing-schedule.js';
import { expectedPriceVersions, priceDueOn } from '../../../subscriptions/contracts/contract-price.js';
import { addDays, type BusinessDate } from '../../../business-day/business-date.js';
import { chargeUnder, freeDaysFor } from '../../../catalogue/campaigns/campaign-terms.js';
import type { Campaign } from '../../../catalogue/campaigns/campaign.js';
import type { BillingClock } from '../../../subscriptions/contracts/contract-facts.js';
import { taxWithin, type TaxTerms } from '../../../money/tax.js';
import { yen, type Yen } from '../../../money/yen.js';
import type { RenewSpan } from '../../../catalogue/plans/plan.js';
import type { PlanType } from '../../../catalogue/plans/plan-type.js';
import type { PlanPrice } from '../../../catalogue/plans/plan-price.js';

export interface QuotedPlan {
  planType: PlanType;
  price: Yen;
  laterPrices: readonly PlanPrice[];
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
  /** Number of days before a price increase on which members are notified. */
  noticeDays: number;
  /**
   * Day of the month on which payments are due after a change of plan; absent: the day of the first payment.
   */
  anchorDay?: number;
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
  /** Sum of the payments that are due in the first year; null for a single payment. */
  yearlyAmount: Yen | null;
  subscriptionExpiration: BusinessDate | null;
}

export function quoteTerms(given: QuoteCase): QuoteTerms {
  const { today, plan, campaign } = given;
  const originalPrice = firstPrice(given);
  const billingAmount = chargeUnder(campaign, 0, originalPrice);
  const common = {
    originalPrice,
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

export function amountOn(
  { charges, billingAmount }: Pick<QuoteTerms, 'charges' | 'billingAmount'>,
  due: BusinessDate,
): Yen {
  return charges.findLast(({ from }) => from <= due)?.amount ?? billingAmount;
}

/** Returns the first due day, starting with `due`, on which the amount is positive; null if there is none. */
export function firstPaymentFrom(
  terms: Pick<QuoteTerms, 'charges' | 'billingAmount'>,
  due: BusinessDate,
): { on: BusinessDate; amount: Yen } | null {
  const amount = amountOn(terms, due);
  if (amount > 0) return { on: due, amount };
  const step = terms.charges.find((later) => later.from > due && later.amount > 0);
  return step === undefined ? null : { on: step.from, amount: step.amount };
}

export function isStoppedBeforeFirstDue(given: QuoteCase): boolean {
  return isStoppedBefore(firstDue(given), given.plan.forceStopOn);
}

export function firstPrice(given: QuoteCase): Yen {
  return given.plan.renewSpan === null ? given.plan.price : priceOnDue(given, firstDue(given));
}

/** Carriers keep collecting the agreed price. */
function priceOnDue({ plan, today, clock, noticeDays }: QuoteCase, due: BusinessDate): Yen {
  if (clock === 'provider') return plan.price;
  return priceDueOn(due, plan.price, expectedPriceVersions(plan.laterPrices, today, noticeDays), noticeDays);
}

function firstDue(given: QuoteCase): BusinessDate {
  return given.clock === 'provider' ? firstOfNextMonth(given.today) : addDays(given.today, freeDaysOf(given));
}

function freeDaysOf({ today, plan, campaign, isReContract, clock }: QuoteCase): number {
  if (clock === 'store') return freeDaysFor(campaign, plan, isReContract);
  return Number(addDays(firstOfNextMonth(today), -1).slice(8)) - Number(today.slice(8)) + 1;
}

function laterCharges(
  given: QuoteCase,
  first: BusinessDate,
  renewSpan: RenewSpan,
): Pick<QuoteTerms, 'charges' | 'yearlyAmount' | 'subscriptionExpiration'> {
  const schedule = scheduleOf(given, first, renewSpan);
  const endOfYear = dueDay(scheduleFrom(first, { span: 1, unit: 'months' }), 12);
  let yearly = 0;
  for (let number = 0; dueDay(schedule, number) < endOfYear; number += 1) {
    if (isReached(given, dueDay(schedule, number))) yearly += amountOf(given, schedule, number);
  }
  return {
    charges: chargeSteps(given, schedule),
    yearlyAmount: yen(yearly),
    subscriptionExpiration: addDays(dueDay(schedule, 1), -1),
  };
}

function scheduleOf(
  { anchorDay }: Pick<QuoteCase, 'anchorDay'>,
  first: BusinessDate,
  renewSpan: RenewSpan,
): BillingSchedule {
  const schedule = scheduleFrom(first, renewSpan);
  return anchorDay === undefined || renewSpan.unit !== 'months' ? schedule : { ...schedule, anchorDay };
}

function chargeSteps(given: QuoteCase, schedule: BillingSchedule): ChargeStep[] {
  const starts: { from: BusinessDate; amount: Yen }[] = [];
  const last = lastChange(given, schedule);
  for (let number = 0; number <= last; number += 1) {
    const amount = amountOf(given, schedule, number);
    if (starts.at(-1)?.amount !== amount) starts.push({ from: dueDay(schedule, number), amount });
  }
  return starts
    .map(({ from, amount }, index) => {
      const next = starts[index + 1];
      return { from, to: next === undefined ? null : addDays(next.from, -1), amount };
    })
    .filter(({ from }, index) => index === 0 || isReached(given, from));
}

/** Number of the first payment after which the amount no longer changes, based on the known prices. */
function lastChange({ campaign, plan, today, noticeDays }: QuoteCase, schedule: BillingSchedule): number {
  const discounted = campaign?.discount == null ? 0 : (campaign.discountContinuationCount ?? 0);
  const holdFrom = expectedPriceVersions(plan.laterPrices, today, noticeDays).map(({ from, announcedOn }) => {
    const binding = addDays(announcedOn ?? from, noticeDays);
    return binding > from ? binding : from;
  });
  let number = discounted;
  while (holdFrom.some((day) => dueDay(schedule, number) < day)) number += 1;
  return number;
}

function amountOf(given: QuoteCase, schedule: BillingSchedule, number: number): Yen {
  return chargeUnder(given.campaign, number, priceOnDue(given, dueDay(schedule, number)));
}

function isReached({ plan: { forceStopOn } }: QuoteCase, due: BusinessDate): boolean {
  return forceStopOn === null || due < forceStopOn;
}
