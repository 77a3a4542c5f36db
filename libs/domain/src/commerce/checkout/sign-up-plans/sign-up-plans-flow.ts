import type { PlanButton } from '../../catalogue/plans/plan-button.js';

/** State of the plan selection during sign-up. */
export type SignUpPlansStep = 'choosing' | 'ended';

export type SignUpPlansEvent = 'skipped' | 'ordered';

export const signUpPlansTransitions: Record<
  SignUpPlansStep,
  Partial<Record<SignUpPlansEvent, SignUpPlansStep>>
> = {
  choosing: { skipped: 'ended', ordered: 'ended' },
  ended: {},
};

/** The first page selects the plan and the payment method; the second page is the confirmation. */
export const signUpPlansPages = {
  currentCount: { choice: 1, confirm: 2, complete: 2 },
  totalCount: 2,
} as const;

interface OfferedPlan {
  planId: string;
  button: PlanButton;
}

export function canBeBought({ button }: OfferedPlan): boolean {
  return button === 'default' || button === 'trial';
}

/**
 * Plan that is selected when the page opens: the requested plan, the plan chosen before the sign-up, or the
 * only plan on offer.
 */
export function preselectedPlan(
  plans: readonly OfferedPlan[],
  asked: string | null,
  wanted: string | null,
): string | null {
  const chosen = [asked, wanted].find((id) => plans.some(({ planId }) => planId === id));
  const [only, another] = plans;
  return chosen ?? (another === undefined ? (only?.planId ?? null) : null);
}
