import {
  isMadeForPlan,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';

import type { StoreFile } from '../../../../store/settings/index.js';
import type { PaymentMethodSetting } from './payment-method.schema.js';

export type PlanSetting = StoreFile['plans'][number];

export function canPay(method: PaymentMethodSetting, plan: PlanSetting, price: number): boolean {
  return isFor(method, plan) && (method.maxAmount === null || price <= method.maxAmount);
}

export function isFor({ type, planTypes, plans }: PaymentMethodSetting, plan: PlanSetting): boolean {
  const isNamed = plans === null ? !isMadeForPlan(type) : plans.includes(plan.planId);
  return isNamed && planTypes.includes(plan.planType);
}

/**
 * Returns the reason why the carrier's monthly collection on the 1st is not possible for the plan. Null if it
 * is possible.
 */
export function monthlyProblem(
  type: PaymentMethodType,
  plan: PlanSetting,
  campaigns: StoreFile['campaigns'],
): string | null {
  const { planId, planType, renewSpan, renewSpanUnit, freeTrialDays, forceStopRenewDate } = plan;
  if (!renews(planType)) return `"${planId}" is a ${planType}, which ${type} cannot pay`;
  if (renewSpan !== 1 || renewSpanUnit !== 'months')
    return `"${planId}" does not renew every month, as ${type} charges`;
  if (freeTrialDays > 0) return `"${planId}" has a trial, which ${type} cannot give`;
  if (forceStopRenewDate !== null) return `"${planId}" has a forceStopRenewDate, which ${type} cannot keep`;
  const campaign = campaigns.find(({ plans }) => plans === null || plans.includes(planId));
  return campaign === undefined
    ? null
    : `"${planId}" has the campaign "${campaign.campaignId}", which ${type} cannot give`;
}
