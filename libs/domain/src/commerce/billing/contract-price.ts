import { addDays, type BusinessDate } from '../calendar/business-date.js';
import type { Yen } from '../money/yen.js';
import type { PlanPrice } from '../plans/plan-price.js';

export interface ContractPrice extends PlanPrice {
  announcedOn: BusinessDate | null;
  isForNewContractsOnly: boolean;
}

export const priceNoticeDays = 30;

/** @param agreed what the contract was made for @param versions of later date than the contract */
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
