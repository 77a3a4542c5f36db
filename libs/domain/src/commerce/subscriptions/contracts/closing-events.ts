import { scheduleFrom } from '../../catalogue/plans/billing-schedule.js';
import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import { holdEndsOn, defaultRetryPolicy, type RetryPolicy } from '../../payments/charges/retry-plan.js';
import { changed, refusalOf, refused, type ContractDecision, type ContractEvent } from './contract-events.js';
import { endContract, nextDue, type ContractFacts, type EndReason } from './contract-facts.js';
import { closesOn, contractStopsOn, isRenewing, isStopping } from './renewal-status.js';

export function closeContract(facts: ContractFacts, today: BusinessDate): ContractDecision {
  return endWhenDue('close', facts, closesOn(facts), today, 'CANCELLED');
}

export function endByHoldLimit(
  facts: ContractFacts,
  today: BusinessDate,
  policy: RetryPolicy = defaultRetryPolicy,
): ContractDecision {
  const on = facts.heldSince === null ? null : holdEndsOn(facts.heldSince, policy);
  return endWhenDue('endHold', facts, on, today, 'HOLD_LIMIT');
}

export function stopContract(facts: ContractFacts, today: BusinessDate): ContractDecision {
  return endWhenDue('stop', facts, contractStopsOn(facts), today, 'FORCED_STOP');
}

export function endForMissingMethod(facts: ContractFacts, today: BusinessDate): ContractDecision {
  const on = facts.method === 'none' ? nextDue(facts) : null;
  return endWhenDue('endWithoutMethod', facts, on, today, 'NO_METHOD');
}

function endWhenDue(
  event: ContractEvent,
  facts: ContractFacts,
  on: BusinessDate | null,
  today: BusinessDate,
  because: EndReason,
): ContractDecision {
  const refusal = refusalOf(event, facts);
  if (refusal !== null) return refused(refusal);
  if (facts.liveCharge !== null) return refused('renewing');
  return on !== null && on <= today ? changed(endContract(facts, on, because)) : refused('notDue');
}

export function endByRefund(facts: ContractFacts, today: BusinessDate): ContractDecision {
  const refusal = refusalOf('endWithRefund', facts);
  if (refusal !== null) return refused(refusal);
  if (facts.liveCharge !== null) return refused('renewing');
  return changed(endContract(facts, today, 'REFUNDED'));
}

/** An operator ends the contract today, and the rest of the paid period is forfeited. */
export function stopManually(facts: ContractFacts, today: BusinessDate): ContractDecision {
  if (facts.endedOn !== null) return refused('ended');
  if (facts.liveCharge !== null) return refused('renewing');
  return changed(endContract(facts, today, 'STOPPED'));
}

export function endByWithdrawal(facts: ContractFacts, today: BusinessDate): ContractDecision {
  const refusal = refusalOf('withdraw', facts);
  // A member cannot cancel a contract of a discontinued plan, so such a contract does not block the account
  // closure.
  if (refusal !== null && !(refusal === 'stillRuns' && isStopping(facts))) return refused(refusal);
  if (facts.liveCharge !== null) return refused('renewing');
  return changed(endContract(facts, today, 'WITHDRAWN'));
}

export function extendContract(facts: ContractFacts, days: number, today: BusinessDate): ContractDecision {
  const refusal = refusalOf('extend', facts);
  if (refusal !== null) return refused(refusal);
  if (facts.heldSince !== null) return refused('onHold');
  if (facts.clock === 'provider') return refused('carrier');
  if (isRenewing(facts, today)) return refused('renewing');
  if (days === 0) return { outcome: 'unchanged' };
  const schedule = scheduleFrom(addDays(nextDue(facts), days), facts.schedule.renewSpan);
  return changed({ ...facts, schedule, nextNumber: 0 });
}
