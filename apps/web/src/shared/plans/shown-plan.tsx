import type { PlanView } from '@account/contracts/commerce/plans/plan.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { planAnchor } from '@account/domain/commerce/plans/plan-anchor';
import { planSpan } from '@account/domain/commerce/plans/plan-span';
import { PlanCard, type PlanCardProps } from '@account/ui/layout/plan-card';
import { useTranslations } from 'use-intl';

import { renewSpanOf } from './renew-span-of.js';
import { usePlanState } from './use-plan-state.js';
import { usePlanTerms } from './use-plan-terms.js';

interface ShownPlanProps {
  isAnchor?: boolean;
  plan: PlanView;
  /** Its picture is loaded once it comes near. */
  isBelow?: boolean;
  today: BusinessDate;
  /** One of several to choose from: without its picture, so that they stand side by side. */
  choice?: PlanCardProps['choice'];
}

/** A plan as a card: what it costs, how it renews, what is free, and how it stands for the viewer. */
export function ShownPlan({ isAnchor = false, plan, isBelow = false, today, choice }: ShownPlanProps) {
  const t = useTranslations('plans.price');
  const renewSpan = renewSpanOf(plan);
  const price = t.rich(planSpan(renewSpan), {
    price: formatYen(plan.price),
    count: renewSpan?.span ?? 1,
    per: (words) => <small>{words}</small>,
  });
  return (
    <PlanCard
      anchor={isAnchor ? planAnchor(plan.planId) : undefined}
      picture={plan.picture === null || choice !== undefined ? undefined : { ...plan.picture, isBelow }}
      name={plan.planName}
      text={plan.planDescription}
      price={price}
      {...usePlanTerms(plan, today)}
      {...usePlanState(plan, today)}
      choice={choice}
    />
  );
}
