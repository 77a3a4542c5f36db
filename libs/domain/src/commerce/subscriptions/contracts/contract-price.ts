import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';
import type { PlanPrice } from '../../catalogue/plans/plan-price.js';

export interface ContractPrice extends PlanPrice {
  announcedOn: BusinessDate | null;
  isForNewContractsOnly: boolean;
}

export const priceNoticeDays = 30;

/**
 * Returns the price versions that follow the agreed price. Assumes that the member is notified of each one as
 * early as possible, but not before `joinedOn`.
 */
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

/** Returns the first day, starting at `today`, on which the member can be notified of this version in time. */
export function earliestNoticeDay(
  { from }: PlanPrice,
  today: BusinessDate,
  noticeDays: number,
): BusinessDate {
  const written = addDays(from, -noticeDays);
  return written > today ? written : today;
}

/**
 * @param agreed price at the start of the contract
 * @param versions price versions newer than the contract
 */
export function priceDueOn(
  due: BusinessDate,
  agreed: Yen,
  versions: readonly ContractPrice[],
  noticeDays: number = priceNoticeDays,
): Yen {
  return versionDueOn(due, agreed, versions, noticeDays)?.price ?? agreed;
}

/** Returns the price version that applies on the due day; null if the agreed price applies. */
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
