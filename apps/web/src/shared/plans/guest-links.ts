import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { isBuyable } from '@account/domain/commerce/catalogue/plans/plan-button';
import { planPage } from '@account/domain/commerce/catalogue/plans/plan-span';
import type { PlanCardProps } from '@account/ui/catalogue/plan-card';

interface EntryPoints {
  signUp: string;
  login: string;
}

export function entryPointsTo(href: string): EntryPoints {
  const next = `?returnTo=${encodeURIComponent(href)}`;
  return { signUp: `/signup${next}`, login: `/login${next}` };
}

export type GuestLinks = Pick<PlanCardProps, 'about' | 'act'>;

/** @param act action on the plan card that a member sees; the action links to the purchase form */
export function guestLinksOf(
  { planId, button }: Pick<PlanView, 'planId' | 'button'>,
  act: PlanCardProps['act'],
): GuestLinks {
  const about = planPage(planId);
  if (act === undefined || !isBuyable(button)) return { about, act };
  return { about, act: { ...act, href: entryPointsTo(act.href).signUp } };
}
