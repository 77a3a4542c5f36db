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
  return versionDueOn(due, agreed, versions, noticeDays)?.price ?? agreed;
}

/** The version that holds; null: what was agreed does. */
export function versionDueOn<Version extends ContractPrice>(
  due: BusinessDate,
  agreed: Yen,
  versions: readonly Version[],
  noticeDays: number = priceNoticeDays,
): Version | null {
  return versions
    .filter(({ from, isForNewContractsOnly }) => from <= due && !isForNewContractsOnly)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .reduce<Version | null>((held, version) => {
      const price = held?.price ?? agreed;
      const holds = version.price < price || isAnnounced(version, due, noticeDays);
      return holds ? version : held;
    }, null);
}

function isAnnounced({ announcedOn }: ContractPrice, due: BusinessDate, noticeDays: number): boolean {
  return announcedOn !== null && addDays(announcedOn, noticeDays) <= due;
}
