import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import { endsOnHold, usualRetryPolicy, type RetryPolicy } from '../../payments/charges/retry-plan.js';
import { isCollectedByCarrier, nextDue, type ContractFacts } from './contract-facts.js';
import { closesOn, contractStopsOn } from './renewing.js';

/** What the sweeper does to a contract, the most urgent first: what ends is never charged. */
export const contractActs = ['stop', 'close', 'endHold', 'retry', 'renew'] as const;

export type ContractAct = (typeof contractActs)[number];

export const unansweredAtMost = 2;

type Plan = readonly { act: ContractAct; on: BusinessDate }[];

export function actOn(facts: ContractFacts, policy: RetryPolicy = usualRetryPolicy): BusinessDate | null {
  return planOf(facts, policy).reduce<BusinessDate | null>(
    (first, { on }) => (first === null || on < first ? on : first),
    null,
  );
}

export function actDue(
  facts: ContractFacts,
  today: BusinessDate,
  policy: RetryPolicy = usualRetryPolicy,
): ContractAct | null {
  const due = planOf(facts, policy).filter(({ on }) => on <= today);
  return contractActs.find((act) => due.some((each) => each.act === act)) ?? null;
}

function planOf(facts: ContractFacts, policy: RetryPolicy): Plan {
  if (facts.endedOn !== null || facts.liveCharge !== null) return [];
  const days: Readonly<Record<ContractAct, BusinessDate | null>> = {
    stop: contractStopsOn(facts),
    close: closesOn(facts),
    endHold: facts.heldSince === null ? null : endsOnHold(facts.heldSince, policy),
    retry: retryOn(facts),
    renew: renewOn(facts),
  };
  return contractActs.flatMap((act) => {
    const on = days[act];
    return on === null ? [] : [{ act, on }];
  });
}

function retryOn(facts: ContractFacts): BusinessDate | null {
  const { heldSince, cancelRequestedOn, nextRetryOn, method } = facts;
  const isTried = heldSince !== null && cancelRequestedOn === null && method === 'usable';
  return isTried && nextRetryOn !== null && isChargeable(facts)
    ? notOnADayOfAnother(facts, nextRetryOn)
    : null;
}

function renewOn(facts: ContractFacts): BusinessDate | null {
  if (facts.heldSince !== null || facts.cancelRequestedOn !== null || !isChargeable(facts)) return null;
  return notOnADayOfAnother(facts, nextDue(facts));
}

/** A carrier whose agreement has ended collects nothing more, so that the hold is ours to begin. */
function isChargeable(facts: ContractFacts): boolean {
  const isOurs = !isCollectedByCarrier(facts) || facts.method === 'needsReplacing';
  const isPaused = facts.isAccountDisabled || facts.isBlocked;
  return isOurs && !isPaused && facts.unansweredTries <= unansweredAtMost;
}

function notOnADayOfAnother({ lastTriedOn }: ContractFacts, on: BusinessDate): BusinessDate {
  const free = lastTriedOn === null ? on : addDays(lastTriedOn, 1);
  return free > on ? free : on;
}
