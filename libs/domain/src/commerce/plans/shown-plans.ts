import { salesPhase, type SalesWindow } from './sales-window.js';

/** Days for which a plan is still shown after its sale. */
const daysAfterSale = 30;

const day = 24 * 60 * 60 * 1_000;

/** Those whose sale has ended come last, and after 30 days no more; the order is kept otherwise. */
export function shownPlans<Plan extends { sale: SalesWindow }>(plans: readonly Plan[], now: Date): Plan[] {
  const isOver = ({ sale }: Plan) => salesPhase(sale, now) === 'after';
  const isShown = ({ sale: { endsAt } }: Plan) =>
    endsAt === null || now.getTime() < endsAt.getTime() + daysAfterSale * day;
  const shown = plans.filter(isShown);
  return [...shown.filter((plan) => !isOver(plan)), ...shown.filter(isOver)];
}
