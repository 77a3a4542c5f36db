import type { BusinessDate } from '../../business-day/business-date.js';
import { isRetried, replacesMethod, type RefusalClass } from '../../payments/charges/gateway-outcome.js';
import { nextRetry, defaultRetryPolicy, type RetryPolicy } from '../../payments/charges/retry-plan.js';
import { changed, refusalOf, refused, type ContractDecision } from './contract-events.js';
import { endContract, isCollectedByCarrier, type ContractFacts } from './contract-facts.js';
import { closesOn } from './renewal-status.js';

export interface ChargeRefusal {
  today: BusinessDate;
  refusal: RefusalClass;
  /** Days on which the service charged this card and amount, across all contracts, including today. */
  tries: readonly BusinessDate[];
  policy?: RetryPolicy;
}

export function recordRefusal(facts: ContractFacts, refusal: ChargeRefusal): ContractDecision {
  const obstacle = refusalOf('refused', facts);
  if (obstacle !== null) return refused(obstacle);
  const { today, tries, policy = defaultRetryPolicy } = refusal;
  const heldSince = facts.heldSince ?? today;
  if (hasOwnMethodTakenOver(facts))
    return changed({ ...facts, ...ownClock, heldSince, nextRetryOn: today, liveCharge: null });
  const isTriedAgain = isRetried(refusal.refusal) && !isCollectedByCarrier(facts);
  const after: ContractFacts = {
    ...facts,
    lastAttemptedOn: today,
    unansweredAttempts: 0,
    liveCharge: null,
    method: replacesMethod(refusal.refusal) ? 'needsReplacing' : facts.method,
  };
  if (facts.cancelRequestedOn !== null) return changed(endIfDue(after, today));
  const nextRetryOn = isTriedAgain ? nextRetry(heldSince, today, tries, policy) : null;
  return changed({ ...after, heldSince, nextRetryOn });
}

const ownClock = { clock: 'store', storeClockFrom: null } as const;

/**
 * True if a payment method scheduled for later is now charged for the month that the carrier could not collect.
 */
function hasOwnMethodTakenOver(facts: ContractFacts): boolean {
  return facts.storeClockFrom !== null && facts.cancelRequestedOn === null && isCollectedByCarrier(facts);
}

export function endIfDue(facts: ContractFacts, today: BusinessDate): ContractFacts {
  if (facts.cancelRequestedOn === null) return facts;
  const closes = closesOn(facts);
  return closes === null || closes <= today ? endContract(facts, today, 'CANCELLED') : facts;
}
