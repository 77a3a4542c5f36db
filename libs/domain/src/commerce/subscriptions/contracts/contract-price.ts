import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';
import type { PlanPrice } from '../../catalogue/plans/plan-price.js';

export interface ContractPrice extends PlanPrice {
  announcedOn: BusinessDate | null;
  isForNewContractsOnly: boolean;
}

export const priceNoticeDays = 30;

/** Versions that follow what was agreed on, when its member is written to from `joinedOn` on as soon as that counts. */
export function expectedPriceVersions(
  laterPrices: readonly PlanPrice[],
  joinedOn: BusinessDate,
  noticeDays: number = priceNoticeDays,
): ContractPrice[] {
  return laterPrices.map((price) => ({
    ...price,
    announcedOn: earliestNoticeDay(price, joinedOn, noticeDays),
    isForNewContractsOnly: false,
  }));
}

/** The first day from `today` on that counts for a notice of this version. */
export function earliestNoticeDay(
  { from }: PlanPrice,
  today: BusinessDate,
  noticeDays: number,
): BusinessDate {
  const written = addDays(from, -noticeDays);
  return written > today ? written : today;
}

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
