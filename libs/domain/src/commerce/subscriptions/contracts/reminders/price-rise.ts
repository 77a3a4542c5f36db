import { dueDay } from '../../../catalogue/plans/billing-schedule.js';
import { priceDueOn } from '../contract-price.js';
import { addDays, type BusinessDate } from '../../../business-day/business-date.js';
import type { Yen } from '../../../money/yen.js';
import type { ContractFacts } from '../contract-facts.js';
import type { ContractMoney } from './upcoming-payment.js';

export interface PriceRise {
  /** Price version that identifies the announcement. */
  version: BusinessDate;
  /** First due day with the new price if the increase is announced today. */
  dueOn: BusinessDate;
  from: Yen;
  to: Yen;
}

type PriceMoney = Pick<ContractMoney, 'agreedPrice' | 'versions' | 'noticeDays' | 'promisedDue'>;

/**
 * Returns the first price increase that must be announced to this contract today; null if there is none. An
 * increase does not apply without the announcement.
 */
export function priceRise(facts: ContractFacts, money: PriceMoney, today: BusinessDate): PriceRise | null {
  if (facts.clock === 'provider' || facts.method === 'none') return null;
  const rises = [...money.versions]
    .filter((version) => version.announcedOn === null && addDays(version.from, -money.noticeDays) <= today)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map((version) => nextPriceRise(version.from, facts, money, today));
  return rises.find((rise) => rise !== null) ?? null;
}

function nextPriceRise(
  version: BusinessDate,
  facts: ContractFacts,
  { agreedPrice, versions, noticeDays, promisedDue }: PriceMoney,
  today: BusinessDate,
): PriceRise | null {
  const dueOn = dueFrom(facts, addDays(today, noticeDays), promisedDue);
  if (facts.forceStopOn !== null && dueOn >= facts.forceStopOn) return null;
  const announced = versions.map((each) => (each.from === version ? { ...each, announcedOn: today } : each));
  const from = priceDueOn(dueOn, agreedPrice, versions, noticeDays);
  const to = priceDueOn(dueOn, agreedPrice, announced, noticeDays);
  return to > from ? { version, dueOn, from, to } : null;
}

/** @param promised due day with a promised price, to which a price increase does not apply */
function dueFrom(
  { schedule, nextNumber }: ContractFacts,
  earliest: BusinessDate,
  promised: BusinessDate | null,
): BusinessDate {
  let number = dueDay(schedule, nextNumber) === promised ? nextNumber + 1 : nextNumber;
  while (dueDay(schedule, number) < earliest) number += 1;
  return dueDay(schedule, number);
}
