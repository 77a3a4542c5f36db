import { endsOnHold, usualRetryPolicy, type RetryPolicy } from '../../../payments/charges/retry-plan.js';
import type { BusinessDate } from '../../../business-day/business-date.js';
import { actDue, actOn, type ContractAct } from '../act-on.js';
import type { ContractFacts } from '../contract-facts.js';

export interface ForecastAct {
  act: ContractAct;
  /** The facts as they will be then, if every renewal before it is paid on its day. */
  facts: ContractFacts;
}

/** What is to be done of a contract on a day from today on; null: nothing. A hold stays one until it ends. */
export function forecastOn(
  facts: ContractFacts,
  day: BusinessDate,
  today: BusinessDate,
  policy: RetryPolicy = usualRetryPolicy,
): ForecastAct | null {
  if (day <= today) return doneOn(facts, day, policy);
  let then: ContractFacts = facts.liveCharge === null ? facts : renewed(facts);
  for (;;) {
    const on = actOn(then, policy);
    if (on === null || on > day) return null;
    if (on === day) return doneOn(then, day, policy);
    const act = actDue(then, on, policy);
    if (act === 'retry') return endingHold(then, day, policy);
    if (act !== 'renew') return null;
    then = renewed(then);
  }
}

function doneOn(facts: ContractFacts, day: BusinessDate, policy: RetryPolicy): ForecastAct | null {
  const act = actDue(facts, day, policy);
  return act === null ? null : { act, facts };
}

function endingHold(facts: ContractFacts, day: BusinessDate, policy: RetryPolicy): ForecastAct | null {
  const ends = facts.heldSince !== null && endsOnHold(facts.heldSince, policy) === day;
  return ends ? { act: 'endHold', facts } : null;
}

function renewed(facts: ContractFacts): ContractFacts {
  return {
    ...facts,
    nextNumber: facts.nextNumber + 1,
    settledCycles: facts.settledCycles + 1,
    lastSettlement: 'RENEWAL',
    lastTriedOn: null,
    unansweredTries: 0,
    liveCharge: null,
  };
}
