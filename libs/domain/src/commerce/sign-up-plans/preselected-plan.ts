import type { PlanButton } from '../plans/plan-button.js';

export interface OfferedPlan {
  planId: string;
  button: PlanButton;
}

export function canBeBought({ button }: OfferedPlan): boolean {
  return button === 'default' || button === 'trial';
}

/** The plan that is chosen as the page opens: the one asked for, the one wanted before the sign-up, or the only one. */
export function preselectedPlan(
  plans: readonly OfferedPlan[],
  asked: string | null,
  wanted: string | null,
): string | null {
  const chosen = [asked, wanted].find((id) => plans.some(({ planId }) => planId === id));
  const [only, another] = plans;
  return chosen ?? (another === undefined ? (only?.planId ?? null) : null);
}
