import { addDays, type BusinessDate } from '../calendar/business-date.js';
import type { Yen } from '../money/yen.js';
import type { PlanPrice } from '../plans/plan-price.js';

/** A version of a plan's price as it meets one contract. */
export interface ContractPrice extends PlanPrice {
  /** The day on which the contract was sent the notice of it; null: it was not. */
  announcedOn: BusinessDate | null;
  isForNewContractsOnly: boolean;
}

/** (store) Days between the notice of a higher price and the first payment that asks for it. */
export const priceNoticeDays = 30;

/**
 * The price of what falls due on a day. A lower one holds at once; a higher one from the first due day that lies far
 * enough behind its notice, and until then the one before.
 *
 * @param agreed what the contract was made for @param versions of later date than the contract
 */
export function priceDueOn(
  due: BusinessDate,
  agreed: Yen,
  versions: readonly ContractPrice[],
  noticeDays: number = priceNoticeDays,
): Yen {
  return versions
    .filter(({ from, isForNewContractsOnly }) => from <= due && !isForNewContractsOnly)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .reduce((price, version) => {
      const holds = version.price < price || isAnnounced(version, due, noticeDays);
      return holds ? version.price : price;
    }, agreed);
}

function isAnnounced({ announcedOn }: ContractPrice, due: BusinessDate, noticeDays: number): boolean {
  return announcedOn !== null && addDays(announcedOn, noticeDays) <= due;
}
