import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import { holdEndsOn, defaultRetryPolicy, type RetryPolicy } from '../../payments/charges/retry-plan.js';
import { isCollectedByCarrier, nextDue, type ContractFacts } from './contract-facts.js';
import { closesOn, contractStopsOn } from './renewal-status.js';

/** Actions of the sweep, most urgent first, because a contract that ends must not be charged. */
export const contractActions = ['stop', 'close', 'endHold', 'retry', 'renew'] as const;

export type ContractAction = (typeof contractActions)[number];

export const maxUnansweredAttempts = 2;

type ActionSchedule = readonly { act: ContractAction; on: BusinessDate }[];

export function nextActionDay(
  facts: ContractFacts,
  policy: RetryPolicy = defaultRetryPolicy,
): BusinessDate | null {
  return scheduledActions(facts, policy).reduce<BusinessDate | null>(
    (first, { on }) => (first === null || on < first ? on : first),
    null,
  );
}

export function dueAction(
  facts: ContractFacts,
  today: BusinessDate,
  policy: RetryPolicy = defaultRetryPolicy,
): ContractAction | null {
  const due = scheduledActions(facts, policy).filter(({ on }) => on <= today);
  return contractActions.find((act) => due.some((each) => each.act === act)) ?? null;
}

function scheduledActions(facts: ContractFacts, policy: RetryPolicy): ActionSchedule {
  if (facts.endedOn !== null || facts.liveCharge !== null) return [];
  const days: Readonly<Record<ContractAction, BusinessDate | null>> = {
    stop: contractStopsOn(facts),
    close: closesOn(facts),
    endHold: facts.heldSince === null ? null : holdEndsOn(facts.heldSince, policy),
    retry: retryOn(facts),
    renew: renewOn(facts),
  };
  return contractActions.flatMap((act) => {
    const on = days[act];
    return on === null ? [] : [{ act, on }];
  });
}

function retryOn(facts: ContractFacts): BusinessDate | null {
  const { heldSince, cancelRequestedOn, nextRetryOn, method } = facts;
  const isTried = heldSince !== null && cancelRequestedOn === null && method === 'usable';
  return isTried && nextRetryOn !== null && isChargeable(facts)
    ? skipDayOfLastAttempt(facts, nextRetryOn)
    : null;
}

function renewOn(facts: ContractFacts): BusinessDate | null {
  if (facts.heldSince !== null || facts.cancelRequestedOn !== null || !isChargeable(facts)) return null;
  return skipDayOfLastAttempt(facts, nextDue(facts));
}

/** A carrier collects nothing after its agreement has ended, so the service puts the contract on hold. */
function isChargeable(facts: ContractFacts): boolean {
  const isOurs = !isCollectedByCarrier(facts) || facts.method === 'needsReplacing';
  const isPaused = facts.isAccountDisabled || facts.isBlocked;
  return isOurs && !isPaused && facts.unansweredAttempts <= maxUnansweredAttempts;
}

function skipDayOfLastAttempt({ lastAttemptedOn }: ContractFacts, on: BusinessDate): BusinessDate {
  const free = lastAttemptedOn === null ? on : addDays(lastAttemptedOn, 1);
  return free > on ? free : on;
}
