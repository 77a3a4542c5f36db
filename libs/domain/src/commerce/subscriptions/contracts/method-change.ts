import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import type { RetryPolicy } from '../../payments/charges/retry-plan.js';
import { refusalOf, type ContractDecision } from './contract-events.js';
import { isCollectedByCarrier, nextDue, type ContractFacts } from './contract-facts.js';
import { isRenewing, isStopping } from './renewal-status.js';
import { chargeObstacle } from './manual-retry.js';

export interface MethodChange {
  today: BusinessDate;
  to: 'store' | 'campaignCode' | 'carrier';
  isSame: boolean;
  lastCarrierDay: number;
  policy?: RetryPolicy;
}

export type MethodChangeDecision =
  | (Extract<ContractDecision, { outcome: 'changed' }> & { chargesNow: boolean; countsFrom: BusinessDate })
  | Exclude<ContractDecision, { outcome: 'changed' }>;

export function changeMethod(facts: ContractFacts, change: MethodChange): MethodChangeDecision {
  const refusal = refusalOf('changeMethod', facts) ?? methodChangeRefusal(facts, change);
  if (refusal !== null) return { outcome: 'refused', refusal };
  if (change.isSame && facts.method === 'usable') return { outcome: 'unchanged' };
  return facts.heldSince === null
    ? changeMethodForNextPeriod(facts, change)
    : changeMethodOnHold(facts, change);
}

function methodChangeRefusal(facts: ContractFacts, { today, to, isSame }: MethodChange) {
  if (to === 'campaignCode') return 'campaignCode';
  if (to === 'carrier' && !isSame) return 'carrier';
  if (isRenewing(facts, today)) return 'renewing';
  return isStopping(facts) ? 'stopped' : null;
}

function changeMethodOnHold(facts: ContractFacts, { today, policy }: MethodChange): MethodChangeDecision {
  const refusal = chargeObstacle(facts, today, policy);
  if (refusal !== null) return { outcome: 'refused', refusal };
  return {
    outcome: 'changed',
    facts: { ...facts, method: 'usable', clock: 'store', storeClockFrom: null, nextRetryOn: today },
    chargesNow: true,
    countsFrom: today,
  };
}

function changeMethodForNextPeriod(
  facts: ContractFacts,
  { today, lastCarrierDay }: MethodChange,
): MethodChangeDecision {
  const next = nextDue(facts);
  const isTooLate = isCollectedByCarrier(facts) && today > lastCarrierStopDay(next, lastCarrierDay);
  const countsFrom = isTooLate ? nextDue({ ...facts, nextNumber: facts.nextNumber + 1 }) : next;
  const storeClockFrom = facts.clock === 'provider' ? countsFrom : null;
  return {
    outcome: 'changed',
    facts: { ...facts, method: 'usable', storeClockFrom },
    chargesNow: false,
    countsFrom,
  };
}

function lastCarrierStopDay(collects: BusinessDate, lastCarrierDay: number): BusinessDate {
  const endOfMonth = addDays(collects, -1);
  return addDays(endOfMonth, Math.min(0, lastCarrierDay - Number(endOfMonth.slice(8))));
}
