import { mayStartCharge } from './forced-stop.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import {
  endsOnHold,
  mayTryByHand,
  usualRetryPolicy,
  type RetryPolicy,
} from '../../payments/charges/retry-plan.js';
import {
  changed,
  refusalOf,
  refused,
  type ContractDecision,
  type ContractRefusal,
} from './contract-events.js';
import { isCollectedByCarrier, nextDue, type ContractFacts } from './contract-facts.js';
import { isRenewing } from './renewing.js';

export interface RetryByHand {
  today: BusinessDate;
  tries: readonly BusinessDate[];
  policy?: RetryPolicy;
}

export function retryByHand(facts: ContractFacts, { today, tries, policy }: RetryByHand): ContractDecision {
  const isUnderWay = isRenewing(facts, today) && facts.cancelRequestedOn === null;
  const refusal = isUnderWay ? 'renewing' : refusalOf('retryByHand', facts);
  if (refusal !== null) return refused(refusal);
  if (isCollectedByCarrier(facts)) return refused('carrier');
  const obstacle = obstacleToCharge(facts, today, policy);
  if (obstacle !== null) return refused(obstacle);
  if (facts.method !== 'usable') return refused('noMethod');
  if (!mayTryByHand(today, tries)) return refused('tooManyTries');
  return changed(facts);
}

export function obstacleToCharge(
  facts: ContractFacts,
  today: BusinessDate,
  policy: RetryPolicy = usualRetryPolicy,
): ContractRefusal | null {
  if (facts.isBlocked) return 'blocked';
  if (!mayStartCharge(nextDue(facts), today, facts.forceStopOn)) return 'stopped';
  const { heldSince } = facts;
  return heldSince !== null && today >= endsOnHold(heldSince, policy) ? 'tooLate' : null;
}
