import type { BusinessDate } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';
import { priceOn, type PlanPrice } from '../../catalogue/plans/plan-price.js';
import { priceDueOn } from './contract-price.js';

/** A group of contracts for which a price change has the same effect. */
export interface PricedContracts {
  agreedPrice: Yen;
  joinedOn: BusinessDate;
  clock: 'store' | 'provider';
}

export interface PriceOutcome {
  /** First day on which the new prices of the plan apply. */
  from: BusinessDate;
  before: Yen;
  after: Yen;
  /** Reason why existing contracts keep their price; null if their price changes. */
  keeps: 'collectedByProvider' | 'agreed' | null;
}

/**
 * Returns how existing contracts are affected on each day on which the price of the plan changes, assuming that
 * all notifications are sent.
 */
export function priceOutcomes(
  contracts: PricedContracts,
  prices: { before: readonly PlanPrice[]; after: readonly PlanPrice[] },
  today: BusinessDate,
): PriceOutcome[] {
  const isIn = (price: PlanPrice, list: readonly PlanPrice[]) => list.some((other) => isSame(price, other));
  const changed = [
    ...prices.after.filter((each) => !isIn(each, prices.before)),
    ...prices.before.filter((each) => !isIn(each, prices.after)),
  ];
  const days = new Set(changed.map(({ from }) => (from > today ? from : today)));
  return [...days].sort().map((from) => outcomeOn(from, contracts, prices));
}

function outcomeOn(
  from: BusinessDate,
  { agreedPrice, joinedOn, clock }: PricedContracts,
  prices: { before: readonly PlanPrice[]; after: readonly PlanPrice[] },
): PriceOutcome {
  if (clock === 'provider')
    return { from, before: agreedPrice, after: agreedPrice, keeps: 'collectedByProvider' };
  const agreed = priceOn(
    prices.before.filter((price) => price.price === agreedPrice),
    joinedOn,
  );
  const followed = (list: readonly PlanPrice[]) => {
    const since = list.some((price) => isSame(price, agreed)) ? (agreed?.from ?? joinedOn) : joinedOn;
    const versions = list
      .filter((price) => price.from > since)
      .map((price) => ({
        ...price,
        announcedOn: price.from,
        isForNewContractsOnly: false,
      }));
    return priceDueOn(from, agreedPrice, versions, 0);
  };
  const [before, after] = [followed(prices.before), followed(prices.after)];
  return { from, before, after, keeps: before === after ? 'agreed' : null };
}

function isSame(one: PlanPrice, other: PlanPrice | undefined): boolean {
  return one.from === other?.from && one.price === other.price;
}
