import { afterPayment } from '../../catalogue/plans/billing-schedule.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import { changed, refusalOf, refused, type ContractDecision } from './contract-events.js';
import {
  isCollectedByCarrier,
  nextDue,
  wasPaid,
  type ContractFacts,
  type LastSettlement,
} from './contract-facts.js';
import { endIfDue } from './charge-refused.js';

export function claimCharge(facts: ContractFacts): ContractDecision {
  const refusal = refusalOf('claimed', facts);
  if (refusal !== null) return refused(refusal);
  if (facts.liveCharge !== null) return refused('renewing');
  return changed({ ...facts, liveCharge: { unknownSince: null } });
}

export interface Settlement {
  today: BusinessDate;
  /** Due day of the paid cycle; a late success for another cycle is rejected. */
  dueOn: BusinessDate;
  processedOn: BusinessDate;
}

export function settleCharge(
  facts: ContractFacts,
  { today, dueOn, processedOn }: Settlement,
): ContractDecision {
  const refusal = refusalOf('settled', facts);
  if (refusal !== null) return refused(refusal);
  if (dueOn !== nextDue(facts)) return refused('notDue');
  const { schedule, nextNumber } = afterPayment(facts.schedule, {
    number: facts.nextNumber,
    processedOn,
    heldSince: isCollectedByCarrier(facts) ? null : facts.heldSince,
  });
  return changed({
    ...facts,
    schedule,
    nextNumber,
    lastSettlement: settlementAfter(facts),
    settledCycles: facts.settledCycles + 1,
    heldSince: null,
    nextRetryOn: null,
    lastAttemptedOn: today,
    unansweredAttempts: 0,
    liveCharge: null,
  });
}

function settlementAfter(facts: ContractFacts): LastSettlement {
  const { heldSince } = facts;
  if (!wasPaid(facts)) return heldSince === null ? 'AFTER_TRIAL' : 'AFTER_TRIAL_HOLD';
  return heldSince === null ? 'RENEWAL' : 'AFTER_HOLD';
}

/** `unreachable`: the request was never sent. `sent`: it was sent but not executed. */
export type NotExecutedCause = 'unreachable' | 'sent';

/**
 * Unlike a refusal, this event does not start a hold or use up a retry. A charge that was sent is not sent
 * again on the same day.
 */
export function recordNotExecuted(
  facts: ContractFacts,
  { today, cause }: { today: BusinessDate; cause: NotExecutedCause },
): ContractDecision {
  const refusal = refusalOf('notExecuted', facts);
  if (refusal !== null) return refused(refusal);
  const after: ContractFacts = {
    ...facts,
    liveCharge: null,
    lastAttemptedOn: cause === 'sent' ? today : facts.lastAttemptedOn,
    unansweredAttempts: facts.unansweredAttempts + (cause === 'sent' ? 1 : 0),
  };
  return changed(endIfDue(after, today));
}

export function recordUnknownOutcome(facts: ContractFacts, now: Date): ContractFacts {
  return facts.liveCharge === null || facts.liveCharge.unknownSince !== null
    ? facts
    : { ...facts, liveCharge: { unknownSince: now } };
}

export function recordAgreementEnd(facts: ContractFacts): ContractDecision {
  const refusal = refusalOf('agreementEnded', facts);
  if (refusal !== null) return refused(refusal);
  if (facts.method === 'needsReplacing') return { outcome: 'unchanged' };
  return changed({ ...facts, method: 'needsReplacing', nextRetryOn: null });
}
