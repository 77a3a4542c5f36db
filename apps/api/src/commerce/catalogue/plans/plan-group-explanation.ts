import type { PlanChangeDirection } from '@account/domain/commerce/catalogue/plans/plan-group';

import type { StoreChange, StoreFile } from '../../../store/settings/index.js';

type PlanGroupSetting = StoreFile['planGroups'][number];

const timings: Record<PlanGroupSetting['change'][PlanChangeDirection], string> = {
  'at-period-end': 'take effect at the end of the period',
  never: 'are not offered; those that are scheduled are kept',
};

export function explainPlanGroups({ before, after }: StoreChange): string[] {
  const earlier = before?.planGroups ?? [];
  const lines = after.planGroups.flatMap((group) => {
    const old = earlier.find(({ id }) => id === group.id);
    return old === undefined ? explainNew(group) : explainChanged(old, group);
  });
  const gone = earlier.filter(({ id }) => !after.planGroups.some((group) => group.id === id));
  return [...lines, ...gone.flatMap(explainGone)];
}

function explainNew({ id, plans, change }: PlanGroupSetting): string[] {
  return [
    `plan group "${id}" is new, from the lowest to the highest: ${plans.join(', ')}`,
    `plan group "${id}": members have one contract and one free trial for all of its plans`,
    ...explainTiming(id, change),
  ];
}

function explainChanged(old: PlanGroupSetting, { id, name, plans, change }: PlanGroupSetting): string[] {
  const joining = plans.filter((planId) => !old.plans.includes(planId));
  const leaving = old.plans.filter((planId) => !plans.includes(planId));
  const [staying, earlier] = [
    plans.filter((planId) => old.plans.includes(planId)),
    old.plans.filter((planId) => plans.includes(planId)),
  ];
  const changed = {
    ...(change.up !== old.change.up && { up: change.up }),
    ...(change.down !== old.change.down && { down: change.down }),
  };
  return [
    ...(name.ja === old.name.ja && name.en === old.name.en ? [] : [`plan group "${id}" is renamed`]),
    ...joining.map((planId) => `plan "${planId}" joins plan group "${id}"`),
    ...leaving.map((planId) => explainLeaving(planId, id)),
    ...(staying.join() === earlier.join()
      ? []
      : [`plan group "${id}" has another order, from the lowest to the highest: ${plans.join(', ')}`]),
    ...explainTiming(id, changed),
  ];
}

function explainGone({ id, plans }: PlanGroupSetting): string[] {
  return [`plan group "${id}" is gone`, ...plans.map((planId) => explainLeaving(planId, id))];
}

function explainLeaving(planId: string, id: string): string {
  return `plan "${planId}" leaves plan group "${id}": it has a contract and a free trial of its own`;
}

function explainTiming(id: string, change: Partial<PlanGroupSetting['change']>): string[] {
  return (['up', 'down'] as const).flatMap((direction) => {
    const timing = change[direction];
    return timing === undefined ? [] : [`plan group "${id}": changes ${direction} ${timings[timing]}`];
  });
}
