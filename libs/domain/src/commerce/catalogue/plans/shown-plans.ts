import { salesPhase, type SalesWindow } from './sales-window.js';

const day = 24 * 60 * 60 * 1_000;

/**
 * Lists plans no longer on sale last and hides them after some days; otherwise keeps the order.
 * @param daysAfterSale number of days for which such a plan stays visible
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
