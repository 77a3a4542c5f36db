import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';

import type { Refuse, StoreFile } from '../../../store/settings/index.js';

export function checkPlanGroups({ planGroups, plans }: StoreFile, refuse: Refuse): void {
  const groupsByPlan = new Map<string, string>();
  for (const [index, group] of planGroups.entries())
    for (const [place, planId] of group.plans.entries()) {
      const refused = (sentence: string) => refuse(['planGroups', index, 'plans', place], sentence);
      const plan = plans.find((each) => each.planId === planId);
      const earlier = groupsByPlan.get(planId);
      groupsByPlan.set(planId, earlier ?? group.id);
      if (plan === undefined) refused(`"${planId}" is no plan`);
      else if (!renews(plan.planType))
        refused(`"${planId}" is a ${plan.planType}; groups have subscriptions`);
      else if (earlier === group.id) refused(`"${planId}" stands there twice`);
      else if (earlier !== undefined)
        refused(`"${planId}" is in the group "${earlier}"; a plan can be in one group`);
    }
}
