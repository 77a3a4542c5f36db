import { afterPayment, dueDay } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RetryPolicy } from '@account/domain/commerce/payments/charges/retry-plan';
import {
  cancelContract,
  undoCancellation,
} from '@account/domain/commerce/subscriptions/contracts/cancellation';
import type { ContractDecision } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  changeMethod,
  type MethodChangeDecision,
} from '@account/domain/commerce/subscriptions/contracts/method-change';
import { closesOn, type ContractTime } from '@account/domain/commerce/subscriptions/contracts/renewal-status';
import { retryManually } from '@account/domain/commerce/subscriptions/contracts/manual-retry';

import type { SubscriptionAction } from '../subscription-problems.js';

export interface SubscriptionStatus extends ContractTime {
  facts: ContractFacts;
  policy: RetryPolicy;
  lastCarrierDay: number;
  hasOtherMethod: boolean;
  /** Days with charge attempts by the service and by the member. */
  tries: Readonly<Record<'STORE' | 'MEMBER', readonly BusinessDate[]>>;
}

type Decisions = Readonly<Record<Exclude<SubscriptionAction, 'changeMethod'>, ContractDecision>> & {
  changeMethod: MethodChangeDecision;
};

export function possibleDecisions(standing: SubscriptionStatus): Decisions {
  const { facts, today, now, policy, lastCarrierDay, hasOtherMethod, tries } = standing;
  return {
    cancel: cancelContract(facts, { today, now }),
    undo: undoCancellation(facts, { today, hasOtherMethod, tries: tries.STORE, policy }),
    changeMethod: changeMethod(facts, { today, to: 'store', isSame: false, lastCarrierDay, policy }),
    retry: retryManually(facts, { today, tries: tries.MEMBER, policy }),
  };
}

/** Returns null if the end depends on the result of an open payment. */
export function endAfterCancelling(decision: ContractDecision, today: BusinessDate): string | null {
  if (decision.outcome !== 'changed') return null;
  const on = decision.facts.endedOn ?? closesOn(decision.facts);
  const isKnown = on !== null && (on > today || decision.facts.endedOn !== null);
  return isKnown ? startOf(on).toISOString() : null;
}

export function nextDueIfPaid({ schedule, nextNumber, heldSince }: ContractFacts, today: BusinessDate) {
  if (heldSince === null) return null;
  const after = afterPayment(schedule, { number: nextNumber, processedOn: today, heldSince });
  return dueDay(after.schedule, after.nextNumber);
}
