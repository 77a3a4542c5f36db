import { addDays } from '@account/domain/commerce/business-day/business-date';
import {
  billingPeriod,
  dueDay,
  scheduleFrom,
} from '@account/domain/commerce/catalogue/plans/billing-schedule';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { textOfHtml } from '@account/domain/commerce/catalogue/plans/plan-description';
import { firstPaymentFrom } from '@account/domain/commerce/checkout/purchase/quote/quote-terms';
import type { Yen } from '@account/domain/commerce/money/yen';
import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import type { EarningDetails, ChargedMethod, SoldPlan } from '../../../ledger/ledger/index.js';
import type { OrderRow } from './order.repository.js';
import type { QuoteSnapshot } from '../quote/quote-snapshot.js';

export function soldPlan({ plan: { planId, planType, name } }: QuoteSnapshot): SoldPlan {
  return { planId, planType, name };
}

export function chargedMethod({
  paymentMethodType,
  cardBrand,
  cardSuffix,
}: Pick<OrderRow, 'paymentMethodType' | 'cardBrand' | 'cardSuffix'>): ChargedMethod {
  return { paymentMethodType, cardBrand, cardSuffix };
}

/** Returns the details of an order for history and invoice. */
export function earningDetails({ number, snapshot }: Pick<OrderRow, 'number' | 'snapshot'>): EarningDetails {
  const { description } = snapshot.plan;
  return {
    orderNumber: number,
    content: { ja: textOfHtml(description.ja, 'ja'), en: textOfHtml(description.en, 'en') },
    period: paidPeriod(snapshot),
  };
}

/**
 * Returns the date and amount of the next charge; null if there is none. Members can cancel until the start of
 * that day.
 */
export function nextCharge({
  snapshot,
  paymentMethodType,
}: Pick<OrderRow, 'snapshot' | 'paymentMethodType'>): { on: BusinessDate; amount: Yen } | null {
  const { plan, quotedOn, verification } = snapshot;
  if (plan.renewSpan === null || !isMoneyType(paymentMethodType)) return null;
  const isPaidToday = verification.firstPaymentDay === quotedOn;
  const on = isPaidToday
    ? dueDay(scheduleFrom(verification.firstPaymentDay, plan.renewSpan), 1)
    : verification.firstPaymentDay;
  const next = firstPaymentFrom(verification, on);
  return next === null || (plan.forceStopOn !== null && next.on >= plan.forceStopOn) ? null : next;
}

/** Returns the last day before the first payment of a contract with free days. */
export function lastFreeDay({ snapshot }: Pick<OrderRow, 'snapshot'>): BusinessDate | null {
  const { freeDays, firstPaymentDay } = snapshot.verification;
  return freeDays === null ? null : addDays(firstPaymentDay, -1);
}

/**
 * Returns the last day that is paid by a campaign code alone; null if another payment method is used or the
 * code has no end.
 */
export function codePaysUntil({
  snapshot: { verification },
  paymentMethodType,
}: Pick<OrderRow, 'snapshot' | 'paymentMethodType'>): BusinessDate | null {
  if (isMoneyType(paymentMethodType)) return null;
  const asked = verification.charges.find(({ amount }) => amount > 0);
  return asked === undefined ? null : addDays(asked.from, -1);
}

function paidPeriod({ plan, quotedOn, verification }: QuoteSnapshot): EarningDetails['period'] {
  if (plan.renewSpan === null || verification.firstPaymentDay !== quotedOn) return null;
  const { start, end } = billingPeriod(scheduleFrom(quotedOn, plan.renewSpan), 0);
  return { start, end: addDays(end, -1) };
}
