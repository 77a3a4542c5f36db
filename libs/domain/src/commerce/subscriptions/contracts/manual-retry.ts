import { mayStartCharge } from './forced-stop.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import {
  holdEndsOn,
  mayRetryManually,
  defaultRetryPolicy,
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
import { isRenewing } from './renewal-status.js';

export interface ManualRetry {
  today: BusinessDate;
  tries: readonly BusinessDate[];
  policy?: RetryPolicy;
}

export function retryManually(facts: ContractFacts, { today, tries, policy }: ManualRetry): ContractDecision {
  const isUnderWay = isRenewing(facts, today) && facts.cancelRequestedOn === null;
  const refusal = isUnderWay ? 'renewing' : refusalOf('retryByHand', facts);
  if (refusal !== null) return refused(refusal);
  if (isCollectedByCarrier(facts)) return refused('carrier');
  const obstacle = chargeObstacle(facts, today, policy);
  if (obstacle !== null) return refused(obstacle);
  if (facts.method !== 'usable') return refused('noMethod');
  if (!mayRetryManually(today, tries)) return refused('tooManyAttempts');
  return changed(facts);
}

export function chargeObstacle(
  facts: ContractFacts,
  today: BusinessDate,
  policy: RetryPolicy = defaultRetryPolicy,
): ContractRefusal | null {
  if (facts.isBlocked) return 'blocked';
  if (!mayStartCharge(nextDue(facts), today, facts.forceStopOn)) return 'stopped';
  const { heldSince } = facts;
  return heldSince !== null && today >= holdEndsOn(heldSince, policy) ? 'tooLate' : null;
}
