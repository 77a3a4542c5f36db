import type { QuotedPlanView } from '@account/contracts/commerce/purchase/quoted-order.contract';
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
