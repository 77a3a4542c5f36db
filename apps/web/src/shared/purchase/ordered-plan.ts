import type { QuotedPlanView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { planStopOfOrder, type PlanStop } from '@account/domain/commerce/contracts/plan-stop';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import { planSpan, type PlanSpan } from '@account/domain/commerce/plans/plan-span';

import { renewSpanOf } from '../plans/renew-span-of.js';

/** What a form and a quote both know of a plan. */
export type OrderedPlan = Pick<
  QuotedPlanView,
  'planId' | 'planType' | 'planName' | 'renewSpan' | 'renewSpanUnit' | 'forceStopRenewDate'
>;

export interface PaymentWords {
  span: PlanSpan;
  price: string;
  count: number;
}

/** How one payment of a plan is said inside a sentence. */
export function eachPayment(plan: OrderedPlan, amount: Yen): PaymentWords {
  const renewSpan = renewSpanOf(plan);
  return { span: planSpan(renewSpan), price: formatYen(amount), count: renewSpan?.span ?? 1 };
}

/** Until when an order of a plan that ends can be watched; null: the plan goes on. */
export function orderStop(plan: OrderedPlan, firstPaymentDay: BusinessDate): PlanStop | null {
  const renewSpan = renewSpanOf(plan);
  const { forceStopRenewDate } = plan;
  if (renewSpan === null || forceStopRenewDate === null) return null;
  return planStopOfOrder(firstPaymentDay, renewSpan, forceStopRenewDate);
}
