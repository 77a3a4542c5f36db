export const planChangeTimings = ['at-period-end', 'never'] as const;

/** When a change in one direction takes effect; `never`: members cannot request it. */
export type PlanChangeTiming = (typeof planChangeTimings)[number];

export const planChangeDirections = ['up', 'down'] as const;

export type PlanChangeDirection = (typeof planChangeDirections)[number];

/** Plans between which a member can change. A member has at most one running contract per group. */
export interface PlanGroup {
  id: string;
  /** Plan ids, from the lowest to the highest. */
  plans: readonly string[];
  change: Readonly<Record<PlanChangeDirection, PlanChangeTiming>>;
}

/** Returns the group of a plan; undefined for a plan without a group. */
export function groupOfPlan<Group extends PlanGroup>(
  groups: readonly Group[],
  planId: string,
): Group | undefined {
  return groups.find(({ plans }) => plans.includes(planId));
}

/**
 * Returns the direction of a change. A change to a plan that is later in the list is an upgrade, regardless of
 * the prices.
 * @returns null if the group does not contain both plans, or both are the same plan
 */
export function changeDirection(
  { plans }: Pick<PlanGroup, 'plans'>,
  from: string,
  to: string,
): PlanChangeDirection | null {
  const [old, next] = [plans.indexOf(from), plans.indexOf(to)];
  if (old === -1 || next === -1 || old === next) return null;
  return next > old ? 'up' : 'down';
}

/**
 * Returns the contracts for other plans of the group. The member would change from one of them instead of
 * buying the plan. Empty if the member has a contract for the plan itself.
 */
export function contractsInGroup<Held extends { planId: string; subscriptionId: string | null }>(
  group: Pick<PlanGroup, 'plans'> | undefined,
  planId: string,
  held: readonly Held[],
): Held[] {
  const contracts = held.filter(
    (each) => each.subscriptionId !== null && group?.plans.includes(each.planId) === true,
  );
  return contracts.some((each) => each.planId === planId) ? [] : contracts;
}

export function isChangeOffered(group: PlanGroup, from: string, to: string): boolean {
  const direction = changeDirection(group, from, to);
  return direction !== null && group.change[direction] !== 'never';
}

/** Page on which a member selects another plan of the group for a contract. */
export function planChangePage(subscriptionId: string): string {
  return `/mypage/subscription/${encodeURIComponent(subscriptionId)}/change`;
}

export function planChangeConfirmPage(subscriptionId: string, planId: string): string {
  return `${planChangePage(subscriptionId)}/${encodeURIComponent(planId)}/confirm`;
}

/**
 * Returns the plans that count as one plan for trials and for the limit of one contract: all plans of the
 * group, or only this plan if it is in no group.
 */
export function plansCountedWith(groups: readonly PlanGroup[], planId: string): readonly string[] {
  return groupOfPlan(groups, planId)?.plans ?? [planId];
}

/**
 * Returns true if the member has or had a contract for the plan or for another plan of its group.
 * @param contracted plans for which the member has or had a contract
 */
export function isReContract(
  groups: readonly PlanGroup[],
  planId: string,
  contracted: readonly string[],
): boolean {
  return plansCountedWith(groups, planId).some((each) => contracted.includes(each));
}
