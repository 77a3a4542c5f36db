import { afterPayment } from '../billing/billing-schedule.js';
import type { BusinessDate } from '../calendar/business-date.js';
import { changed, refusalOf, refused, type ContractDecision } from './contract-events.js';
import { isCollectedByCarrier, type ContractFacts, type LastSettlement } from './contract-facts.js';
import { endedIfDue } from './charge-refused.js';

/** A charge was made and is about to be sent. Whether one is due is for `actDue` and `retryByHand` to say. */
export function claimed(facts: ContractFacts): ContractDecision {
  const refusal = refusalOf('claimed', facts);
  if (refusal !== null) return refused(refusal);
  if (facts.liveCharge !== null) return refused('renewing');
  return changed({ ...facts, liveCharge: { unknownSince: null } });
}

export interface Settlement {
  today: BusinessDate;
  /** The provider's day in Japan; today for a cycle of ¥0. */
  processedOn: BusinessDate;
}

/** Cycle and payment open one period. What was asked to end ends with it. */
export function settled(facts: ContractFacts, { today, processedOn }: Settlement): ContractDecision {
  const refusal = refusalOf('settled', facts);
  if (refusal !== null) return refused(refusal);
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
    lastTriedOn: today,
    unansweredTries: 0,
    liveCharge: null,
  });
}

function settlementAfter({ lastSettlement, heldSince }: ContractFacts): LastSettlement {
  if (lastSettlement === 'NONE') return heldSince === null ? 'AFTER_TRIAL' : 'AFTER_TRIAL_HOLD';
  return heldSince === null ? 'RENEWAL' : 'AFTER_HOLD';
}

/** `unreachable`: no byte left us. `sent`: it was, and turned out not to have been executed. */
export type NotExecutedCause = 'unreachable' | 'sent';

/** No refusal: no hold begins and no retry is used up. What was sent is not sent again on the same day. */
export function notExecuted(
  facts: ContractFacts,
  { today, cause }: { today: BusinessDate; cause: NotExecutedCause },
): ContractDecision {
  const refusal = refusalOf('notExecuted', facts);
  if (refusal !== null) return refused(refusal);
  const after: ContractFacts = {
    ...facts,
    liveCharge: null,
    lastTriedOn: cause === 'sent' ? today : facts.lastTriedOn,
    unansweredTries: facts.unansweredTries + (cause === 'sent' ? 1 : 0),
  };
  return changed(endedIfDue(after, today));
}

/** The answer of what was sent does not come. */
export function answerUnknown(facts: ContractFacts, now: Date): ContractFacts {
  return facts.liveCharge === null || facts.liveCharge.unknownSince !== null
    ? facts
    : { ...facts, liveCharge: { unknownSince: now } };
}

/** The carrier or provider has ended the agreement: what was paid is served, and the next payment holds. */
export function agreementEnded(facts: ContractFacts): ContractDecision {
  const refusal = refusalOf('agreementEnded', facts);
  if (refusal !== null) return refused(refusal);
  if (facts.method === 'needsReplacing') return { outcome: 'unchanged' };
  return changed({ ...facts, method: 'needsReplacing', nextRetryOn: null });
}
