import { salesPhase, type SalesWindow } from './sales-window.js';

const day = 24 * 60 * 60 * 1_000;

/**
 * Those whose sale has ended come last, and after a while no more; the order is kept otherwise.
 * @param daysAfterSale for which a plan is still shown
 */
export function shownPlans<Plan extends { sale: SalesWindow }>(
  plans: readonly Plan[],
  daysAfterSale: number,
  now: Date,
): Plan[] {
  const isOver = ({ sale }: Plan) => salesPhase(sale, now) === 'after';
  const isShown = ({ sale: { endsAt } }: Plan) =>
    endsAt === null || now.getTime() < endsAt.getTime() + daysAfterSale * day;
  const shown = plans.filter(isShown);
  return [...shown.filter((plan) => !isOver(plan)), ...shown.filter(isOver)];
}
