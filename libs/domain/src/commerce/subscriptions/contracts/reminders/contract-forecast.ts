import { holdEndsOn, defaultRetryPolicy, type RetryPolicy } from '../../../payments/charges/retry-plan.js';
import type { BusinessDate } from '../../../business-day/business-date.js';
import { dueAction, nextActionDay, type ContractAction } from '../due-action.js';
import { changesNext, type ContractFacts } from '../contract-facts.js';
import { takeOver } from '../plan-change.js';

export interface ForecastAction {
  act: ContractAction;
  /**
   * Facts of the contract at the time of the action. Assumes that every earlier renewal is paid on its due day.
   */
  facts: ContractFacts;
}

/**
 * Returns the action that is due for the contract today or on a future day; null if there is none. Assumes that
 * a hold continues until the contract ends.
 */
export function forecastAction(
  facts: ContractFacts,
  day: BusinessDate,
  today: BusinessDate,
  policy: RetryPolicy = defaultRetryPolicy,
): ForecastAction | null {
  if (day <= today) return applyAction(facts, day, policy);
  let then: ContractFacts = facts.liveCharge === null ? facts : renewed(facts);
  for (;;) {
    const on = nextActionDay(then, policy);
    if (on === null || on > day) return null;
    if (on === day) return applyAction(then, day, policy);
    const act = dueAction(then, on, policy);
    if (act === 'retry') return endingHold(then, day, policy);
    if (act !== 'renew') return null;
    then = renewed(then);
  }
}

function applyAction(facts: ContractFacts, day: BusinessDate, policy: RetryPolicy): ForecastAction | null {
  const act = dueAction(facts, day, policy);
  return act === null ? null : { act, facts };
}

function endingHold(facts: ContractFacts, day: BusinessDate, policy: RetryPolicy): ForecastAction | null {
  const ends = facts.heldSince !== null && holdEndsOn(facts.heldSince, policy) === day;
  return ends ? { act: 'endHold', facts } : null;
}

function renewed(before: ContractFacts): ContractFacts {
  const { scheduledChange } = before;
  const facts =
    scheduledChange !== null && changesNext(before) ? takeOver(before, scheduledChange).successor : before;
  return {
    ...facts,
    nextNumber: facts.nextNumber + 1,
    settledCycles: facts.settledCycles + 1,
    lastSettlement: 'RENEWAL',
    lastAttemptedOn: null,
    unansweredAttempts: 0,
    liveCharge: null,
  };
}
