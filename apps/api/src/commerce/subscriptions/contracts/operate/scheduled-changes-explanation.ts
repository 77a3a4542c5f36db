import { isDeepStrictEqual } from 'node:util';

import { groupOfPlan, isChangeOffered } from '@account/domain/commerce/catalogue/plans/plan-group';

import type { StoreChange, StoreFile } from '../../../../store/settings/index.js';
import type { ScheduledChanges } from './grouped-contracts.repository.js';

type PlanSetting = StoreFile['plans'][number];
type Route = Pick<ScheduledChanges, 'from' | 'to'>;

const saleSettings = ['salesStartDate', 'salesEndDate', 'salesLimit'] as const;

/** Counts scheduled changes of plan that the store file no longer offers or offers on other terms. */
export function explainScheduledChanges(
  { before, after }: StoreChange,
  scheduled: readonly ScheduledChanges[],
): string[] {
  if (before === null) return [];
  const dropped = scheduled.filter((route) => isOffered(before, route) && !isOffered(after, route));
  return [
    ...dropped.map(
      ({ from, to, count }) =>
        `${changes(count)} from plan "${from}" to "${to}" ${count === 1 ? 'is' : 'are'} kept, although the file offers it no longer`,
    ),
    ...[...countsByTarget(scheduled)].flatMap(([planId, count]) => {
      const [old, plan] = [planOf(before, planId), planOf(after, planId)];
      return old === undefined || plan === undefined ? [] : explainTarget(old, plan, count);
    }),
  ];
}

function explainTarget(old: PlanSetting, plan: PlanSetting, count: number): string[] {
  const to = `${changes(count)} to plan "${plan.planId}"`;
  const { forceStopRenewDate: stopsOn } = plan;
  const isSoldOtherwise = saleSettings.some((setting) => old[setting] !== plan[setting]);
  return [
    ...(stopsOn === null || stopsOn === old.forceStopRenewDate
      ? []
      : [`${to}: any for ${stopsOn} or later is dropped, and its member is written to`]),
    ...(isSoldOtherwise ? [`${to}: sale and places were judged at scheduling, so that they are kept`] : []),
    ...(isDeepStrictEqual(old.prices, plan.prices)
      ? []
      : [`${to}: the first payment is the promised price, or the price of its day if that is lower`]),
  ];
}

const changes = (count: number) => (count === 1 ? '1 scheduled change' : `${count} scheduled changes`);

/** A change is offered between plans of the store file that belong to the same group. */
function isOffered(file: StoreFile, { from, to }: Route): boolean {
  const group = groupOfPlan(file.planGroups, from);
  const isInFile = [from, to].every((planId) => planOf(file, planId) !== undefined);
  return isInFile && group !== undefined && isChangeOffered(group, from, to);
}

function planOf({ plans }: StoreFile, planId: string): PlanSetting | undefined {
  return plans.find((plan) => plan.planId === planId);
}

function countsByTarget(scheduled: readonly ScheduledChanges[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to, count } of scheduled) counts.set(to, (counts.get(to) ?? 0) + count);
  return counts;
}
