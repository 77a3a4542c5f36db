import { formatYen } from '@account/domain/commerce/money/yen';

import type { StoreChange } from '../../../store/settings/index.js';
import { pricesOf, type PlanSetting } from './plan.schema.js';

/** @param retired ids of plans that were removed from the file */
export function explainPlans({ before, after }: StoreChange, retired: readonly string[]): string[] {
  const earlier = before?.plans ?? [];
  const known = new Map(earlier.map((plan) => [plan.planId, plan]));
  const stored = new Set(after.plans.map(({ planId }) => planId));
  return [
    ...after.plans.flatMap((plan) => {
      const old = known.get(plan.planId);
      if (old !== undefined) return priceChanges(old, plan);
      const what = retired.includes(plan.planId) ? 'is sold again' : 'is new';
      return [`plan "${plan.planId}" ${what}: ${pricesOf(plan).map(priceText).join(', ')}`];
    }),
    ...earlier
      .filter(({ planId }) => !stored.has(planId))
      .map(({ planId }) => `plan "${planId}" is retired: it is no longer sold`),
  ];
}

function priceChanges(old: PlanSetting, plan: PlanSetting): string[] {
  const [before, after] = [pricesOf(old).map(priceText), pricesOf(plan).map(priceText)];
  return [
    ...after
      .filter((price) => !before.includes(price))
      .map((price) => `plan "${plan.planId}" costs ${price}`),
    ...before
      .filter((price) => !after.includes(price))
      .map((price) => `plan "${plan.planId}" no longer costs ${price}`),
  ];
}

function priceText({ from, price }: ReturnType<typeof pricesOf>[number]): string {
  return `${formatYen(price)} from ${from}`;
}
