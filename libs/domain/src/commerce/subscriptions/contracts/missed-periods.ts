import type { CycleState } from '../renewals/catch-up.js';
import { dueDay, type BillingPeriod } from '../../catalogue/plans/billing-schedule.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import { nextDue, type ContractFacts, type LastSettlement } from './contract-facts.js';

export interface MissedPeriod {
  state: CycleState;
  dueOn: BusinessDate;
}

/**
 * Returns whether the period of this day was provided without payment and the contract then continued with a
 * later period.
 */
export function isMissedPeriod(facts: ContractFacts, firstDueOn: BusinessDate, dueOn: BusinessDate): boolean {
  const { endedOn, heldSince, storeClockFrom } = facts;
  if (dueOn < firstDueOn || (storeClockFrom !== null && dueOn >= storeClockFrom)) return false;
  if (endedOn !== null && dueOn >= endedOn) return false;
  // A contract that ended without a hold was provided until its end, including periods that the carrier has not
  // reported.
  return (endedOn !== null && heldSince === null) || dueOn < nextDue(facts);
}

/**
 * Returns whether a late payment for the period is accepted. A carrier may collect a month that it first
 * refused.
 */
export function acceptsLatePayment(
  facts: ContractFacts,
  firstDueOn: BusinessDate,
  { state, dueOn }: MissedPeriod,
): boolean {
  const isUnpaid = state === 'WAIVED' || (state === 'CLOSED' && facts.clock === 'provider');
  return isUnpaid && isMissedPeriod(facts, firstDueOn, dueOn);
}

/** Records an additional payment without moving the next due day. */
export function recordLatePayment(facts: ContractFacts): ContractFacts {
  return {
    ...facts,
    settledCycles: facts.settledCycles + 1,
    lastSettlement: settlementAfterLatePayment[facts.lastSettlement],
  };
}

/**
 * Maps the last settlement to its value after a late payment, as if the earlier period had been paid in time.
 */
const settlementAfterLatePayment: Readonly<Record<LastSettlement, LastSettlement>> = {
  NONE: 'AFTER_TRIAL',
  FIRST: 'RENEWAL',
  FIRST_AGAIN: 'RENEWAL',
  AFTER_TRIAL: 'RENEWAL',
  AFTER_TRIAL_HOLD: 'AFTER_HOLD',
  AFTER_HOLD: 'AFTER_HOLD',
  RENEWAL: 'RENEWAL',
  TAKEN_OVER: 'RENEWAL',
  TAKEN_OVER_TRIAL: 'AFTER_TRIAL',
};

/** @param dueDays due days of all periods of the contract */
export function missedPeriod(
  facts: ContractFacts,
  dueOn: BusinessDate,
  dueDays: readonly BusinessDate[],
): BillingPeriod {
  const whole = dueDay({ ...facts.schedule, base: dueOn }, 1);
  const later = [...dueDays, nextDue(facts)].filter((day) => day > dueOn);
  return { start: dueOn, end: later.reduce((end, day) => (day < end ? day : end), whole) };
}
