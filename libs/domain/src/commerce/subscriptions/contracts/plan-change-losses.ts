import type { BusinessDate } from '../../business-day/business-date.js';
import { shownPrice, type PlanPrice } from '../../catalogue/plans/plan-price.js';
import { yen, type Yen } from '../../money/yen.js';
import { effectDay, nextDue, type ContractFacts } from './contract-facts.js';
import { upcomingPayment, type ContractMoney } from './reminders/upcoming-payment.js';

export interface PlanChangeLosses {
  /** Discount of the old plan's payment that the change replaces; 0 without one. */
  saving: Yen;
  /** Agreed price of the old plan that is lower than its price for new contracts. */
  agreedPrice: { agreed: Yen; current: Yen } | null;
}

/**
 * Returns what a member loses by leaving the old plan.
 * @param prices all price versions of the old plan
 */
export function planChangeLosses(
  facts: ContractFacts,
  money: ContractMoney,
  prices: readonly PlanPrice[],
  today: BusinessDate,
): PlanChangeLosses {
  const { originalPrice, billingAmount } = upcomingPayment(factsOnEffectDay(facts), money);
  const current = shownPrice(prices, today)?.price ?? originalPrice;
  return {
    saving: yen(originalPrice - billingAmount),
    agreedPrice: originalPrice < current ? { agreed: originalPrice, current } : null,
  };
}

/** Assumes that a carrier collects the payments that are due before the day of the change. */
function factsOnEffectDay(facts: ContractFacts): ContractFacts {
  const on = effectDay(facts);
  let then = facts;
  while (nextDue(then) < on)
    then = { ...then, nextNumber: then.nextNumber + 1, settledCycles: then.settledCycles + 1 };
  return then;
}
