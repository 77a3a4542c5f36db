import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { isBuyable } from '@account/domain/commerce/catalogue/plans/plan-button';
import { planPage } from '@account/domain/commerce/catalogue/plans/plan-span';
import type { PlanCardProps } from '@account/ui/catalogue/plan-card';

interface Doors {
  signUp: string;
  login: string;
}

export function doorsTo(href: string): Doors {
  const next = `?returnTo=${encodeURIComponent(href)}`;
  return { signUp: `/signup${next}`, login: `/login${next}` };
}

export type GuestWays = Pick<PlanCardProps, 'about' | 'act'>;

/** @param act of a member: to the form */
export function waysOfGuest(
  { planId, button }: Pick<PlanView, 'planId' | 'button'>,
  act: PlanCardProps['act'],
): GuestWays {
  const about = planPage(planId);
  if (act === undefined || !isBuyable(button)) return { about, act };
  return { about, act: { ...act, href: doorsTo(act.href).signUp } };
}
