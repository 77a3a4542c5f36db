import { dueDay } from '../../catalogue/plans/billing-schedule.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import { changed, type ContractDecision } from './contract-events.js';
import { isCollectedByCarrier, nextDue, type ContractFacts } from './contract-facts.js';

/**
 * Returns whether the carrier should continue to collect; if not, the service tells it to stop. A carrier whose
 * agreement has ended collects nothing.
 */
export function shouldCarrierCollect(facts: ContractFacts): boolean {
  const isLive = facts.endedOn === null && facts.cancelRequestedOn === null;
  return isLive && isCollectedByCarrier(facts) && facts.method === 'usable';
}

/**
 * Records that the carrier has stopped collecting. A payment method scheduled for later is then charged from
 * the next month on.
 */
export function endCarrierBilling(facts: ContractFacts): ContractDecision {
  const { storeClockFrom } = facts;
  if (storeClockFrom === null || !isCollectedByCarrier(facts)) return { outcome: 'unchanged' };
  return changed({ ...facts, storeClockFrom: nextDue(facts) });
}

/**
 * Status of a month that the carrier reports. `past`: this month has no pending result. `ahead`: an earlier
 * month has no result or was refused.
 */
export function carrierMonthStatus(facts: ContractFacts, on: BusinessDate): 'due' | 'past' | 'ahead' {
  const { endedOn, cancelRequestedOn, storeClockFrom } = facts;
  const month = monthOf(on);
  const isOurs = storeClockFrom !== null && month >= monthOf(storeClockFrom);
  const isCancelled = cancelRequestedOn !== null && cancelRequestedOn < nextDue(facts);
  if (endedOn !== null || isCancelled || isOurs || !isCollectedByCarrier(facts)) return 'past';
  const due = monthOf(nextDue(facts));
  if (month === due) return 'due';
  return month < due ? 'past' : 'ahead';
}

/** Returns the months before the reported one. The carrier no longer collects them. */
export function skippedMonths(facts: ContractFacts, on: BusinessDate): BusinessDate[] {
  const passed: BusinessDate[] = [];
  for (let number = facts.nextNumber; ; number += 1) {
    const due = dueDay(facts.schedule, number);
    if (monthOf(due) >= monthOf(on)) return passed;
    passed.push(due);
  }
}

export function monthOf(day: BusinessDate): string {
  return day.slice(0, 7);
}
