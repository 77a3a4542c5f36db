import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import type { OrderVerificationView } from '@account/contracts/commerce/checkout/purchase/order-verification.contract';
import type { QuotedPlanView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { type PlanStop, planStopOfOrder } from '@account/domain/commerce/subscriptions/contracts/plan-stop';
import { shownExpiry } from '@account/domain/commerce/subscriptions/entitlements/entitlement';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import { planSpan, type PlanSpan } from '@account/domain/commerce/catalogue/plans/plan-span';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { renewSpanOf, useOrderDates } from '../../../../shared/plans/plan-times.js';

/** Fields of a plan that both purchase forms and quotes contain. */
export type OrderedPlan = Pick<
  QuotedPlanView,
  'planId' | 'planType' | 'planName' | 'renewSpan' | 'renewSpanUnit' | 'forceStopRenewDate'
>;

interface PaymentTexts {
  span: PlanSpan;
  price: string;
  count: number;
}

/** Returns the parts of a sentence about a single payment of a plan. */
export function eachPayment(plan: OrderedPlan, amount: Yen): PaymentTexts {
  const renewSpan = renewSpanOf(plan);
  return { span: planSpan(renewSpan), price: formatYen(amount), count: renewSpan?.span ?? 1 };
}

/** Returns the end date of an order for a plan that ends, or null if the plan continues. */
export function orderStop(plan: OrderedPlan, firstPaymentDay: BusinessDate): PlanStop | null {
  const renewSpan = renewSpanOf(plan);
  const { forceStopRenewDate } = plan;
  if (renewSpan === null || forceStopRenewDate === null) return null;
  return planStopOfOrder(firstPaymentDay, renewSpan, forceStopRenewDate);
}

export interface OrderFacts {
  today: BusinessDate;
  plan: OrderedPlan;
  verification: OrderVerificationView;
  accountPaymentMethod: ShownMethodView;
  formPath: string;
}

export function bold(words: ReactNode): ReactNode {
  return <strong>{words}</strong>;
}

/**
 * Returns the date until which an order can be watched. An end more than ten years ahead counts as unlimited.
 * @param moment formats the end; includes the year by default
 */
export function useViewingEnd(
  today: BusinessDate,
  moment?: (end: string) => string,
): (end: string | null) => string {
  const t = useTranslations('purchase.sums');
  const dates = useOrderDates();
  const formatMoment = moment ?? dates.moment;
  return (end) => {
    const shown = shownExpiry(end === null ? null : new Date(end), today);
    return shown === null ? t('forGood') : t('end', { end: formatMoment(shown.toISOString()) });
  };
}

const planStateCodes: readonly string[] = [
  'CONTRACT_LIMIT_REACHED',
  'DUPLICATE_BILLING',
  'PAYMENT_BEING_CHECKED',
  'PLAN_ALREADY_OWNED',
  'PLAN_GROUP_CONTRACTED',
  'PLAN_NOT_AVAILABLE',
];

/** Returns true if the plan can no longer be ordered; the reloaded form then shows the reason. */
export function isPlanStateCode(code: string): boolean {
  return planStateCodes.includes(code);
}
