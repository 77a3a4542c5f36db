import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import { stopsOn } from './forced-stop.js';
import { changesNext, isCollectedByCarrier, nextDue, type ContractFacts } from './contract-facts.js';

/** Real time in milliseconds after which a charge without a result no longer prevents a cancellation. */
const unknownOutcomeGraceMs = 60 * 60_000;

export interface ContractTime {
  today: BusinessDate;
  now: Date;
}

export function isRenewing(facts: ContractFacts, today: BusinessDate): boolean {
  if (facts.endedOn !== null) return false;
  if (facts.liveCharge !== null) return true;
  const isGood = facts.heldSince === null && facts.cancelRequestedOn === null;
  return isGood && !isStopping(facts) && nextDue(facts) <= today;
}

export function isStopping(facts: ContractFacts): boolean {
  const stopDay = stopDayOf(facts);
  return stopDay !== null && nextDue(facts) >= stopDay;
}

export function contractStopsOn(facts: ContractFacts): BusinessDate | null {
  return stopsOn(nextDue(facts), facts.heldSince !== null, stopDayOf(facts));
}

/** A contract that changes plans on its next due day does not end when the old plan is discontinued. */
function stopDayOf(facts: ContractFacts): BusinessDate | null {
  return changesNext(facts) ? null : facts.forceStopOn;
}

/**
 * Returns the day on which a cancelled contract ends: the end of the paid period, or the next midnight for a
 * contract on hold. Null while a carrier's result is pending.
 */
export function closesOn(facts: ContractFacts): BusinessDate | null {
  const { cancelRequestedOn, heldSince } = facts;
  if (cancelRequestedOn === null) return null;
  if (heldSince !== null) return addDays(cancelRequestedOn, 1);
  const due = nextDue(facts);
  return isCollectedByCarrier(facts) && cancelRequestedOn >= due ? null : due;
}

/**
 * `now`: the contract ends without a charge. `recorded`: it ends after a period for which a charge is in
 * progress.
 */
export type CancelWindow = 'open' | 'now' | 'recorded' | 'renewing';

export function cancelWindow(facts: ContractFacts, { today, now }: ContractTime): CancelWindow {
  if (!isRenewing(facts, today)) return 'open';
  if (facts.liveCharge !== null) {
    const { unknownSince } = facts.liveCharge;
    const isLong = unknownSince !== null && now.getTime() - unknownSince.getTime() >= unknownOutcomeGraceMs;
    return isLong ? 'recorded' : 'renewing';
  }
  if (today <= nextDue(facts)) return 'renewing';
  return isCollectedByCarrier(facts) ? 'recorded' : 'now';
}
