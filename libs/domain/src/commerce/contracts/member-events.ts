import { mayStartCharge } from '../billing/forced-stop.js';
import { addDays, type BusinessDate } from '../calendar/business-date.js';
import { mayTryByHand, nextRetry, usualRetryPolicy, type RetryPolicy } from '../charges/retry-plan.js';
import { changed, refusalOf, refused, type ContractDecision } from './contract-events.js';
import { ended, isCollectedByCarrier, nextDue, type ContractFacts } from './contract-facts.js';
import { cancelWindow, closesOn, isRenewing, isStopping, type ContractTime } from './renewing.js';

export function cancel(facts: ContractFacts, time: ContractTime): ContractDecision {
  const refusal = refusalOf('cancel', facts);
  if (refusal !== null) return refused(refusal);
  if (isStopping(facts)) return refused('stopped');
  const window = cancelWindow(facts, time);
  if (window === 'renewing') return refused('renewing');
  if (window === 'now') return changed(ended(facts, time.today, 'CANCELLED'));
  return changed({ ...facts, cancelRequestedOn: time.today, nextRetryOn: null });
}

export interface Undoing {
  today: BusinessDate;
  /** A usable method that the member chose with it, in place of one that is not. */
  hasOtherMethod: boolean;
  /** As for a refusal. */
  tries: readonly BusinessDate[];
  policy?: RetryPolicy;
}

export function undo(facts: ContractFacts, undoing: Undoing): ContractDecision {
  const { today, hasOtherMethod, tries, policy = usualRetryPolicy } = undoing;
  const refusal = refusalOf('undo', facts);
  if (refusal !== null) return refused(refusal);
  if (isRenewing(facts, today)) return refused('renewing');
  if (isStopping(facts)) return refused('stopped');
  const closes = closesOn(facts);
  if (closes === null || today >= closes) return refused('tooLate');
  if (facts.method === 'none' && !hasOtherMethod) return refused('campaignCode');
  if (facts.method === 'needsReplacing' && !hasOtherMethod) return refused('noMethod');
  const { heldSince } = facts;
  const isTried = heldSince !== null && !isCollectedByCarrier(facts);
  const nextRetryOn = isTried ? nextRetry(heldSince, today, tries, policy) : null;
  return changed({ ...facts, cancelRequestedOn: null, method: 'usable', nextRetryOn });
}

export interface MethodChange {
  today: BusinessDate;
  /** What it is changed to: `campaignCode` and `carrier` cannot be chosen afterwards. */
  to: 'ours' | 'campaignCode' | 'carrier';
  isSame: boolean;
  /** (store) Last day of the month on which a carrier can still be kept from collecting the next one. */
  lastCarrierDay: number;
}

/** What becomes of a change, beside the facts: `chargesNow` on hold, else the first payment that it counts for. */
export type MethodChangeDecision =
  | (Extract<ContractDecision, { outcome: 'changed' }> & { chargesNow: boolean; countsFrom: BusinessDate })
  | Exclude<ContractDecision, { outcome: 'changed' }>;

export function changeMethod(facts: ContractFacts, change: MethodChange): MethodChangeDecision {
  const refusal = refusalOf('changeMethod', facts) ?? obstacleToChange(facts, change);
  if (refusal !== null) return { outcome: 'refused', refusal };
  if (change.isSame && facts.method === 'usable') return { outcome: 'unchanged' };
  return facts.heldSince === null ? changedForNext(facts, change) : changedOnHold(facts, change);
}

function obstacleToChange(facts: ContractFacts, { today, to, isSame }: MethodChange) {
  if (to === 'campaignCode') return 'campaignCode';
  if (to === 'carrier' && !isSame) return 'carrier';
  if (isRenewing(facts, today)) return 'renewing';
  return isStopping(facts) ? 'stopped' : null;
}

function changedOnHold(facts: ContractFacts, { today }: MethodChange): MethodChangeDecision {
  if (!mayStartCharge(nextDue(facts), today, facts.forceStopOn)) {
    return { outcome: 'refused', refusal: 'stopped' };
  }
  return {
    outcome: 'changed',
    facts: { ...facts, method: 'usable', clock: 'ours', ownClockFrom: null, nextRetryOn: today },
    chargesNow: true,
    countsFrom: today,
  };
}

/** A carrier collects once more where it is too late to keep it from that. */
function changedForNext(facts: ContractFacts, { today, lastCarrierDay }: MethodChange): MethodChangeDecision {
  const next = nextDue(facts);
  const isTooLate = isCollectedByCarrier(facts) && today > lastDayToStop(next, lastCarrierDay);
  const countsFrom = isTooLate ? nextDue({ ...facts, nextNumber: facts.nextNumber + 1 }) : next;
  const ownClockFrom = facts.clock === 'provider' ? countsFrom : null;
  return {
    outcome: 'changed',
    facts: { ...facts, method: 'usable', ownClockFrom },
    chargesNow: false,
    countsFrom,
  };
}

/** Of the month before what the carrier collects on the first. */
function lastDayToStop(collects: BusinessDate, lastCarrierDay: number): BusinessDate {
  const endOfMonth = addDays(collects, -1);
  return addDays(endOfMonth, Math.min(0, lastCarrierDay - Number(endOfMonth.slice(8))));
}

export interface RetryByHand {
  today: BusinessDate;
  /** Days of the member's own tries of the contract. */
  tries: readonly BusinessDate[];
}

/** Changed: the charge may be claimed now. The facts stay as they are until it is. */
export function retryByHand(facts: ContractFacts, { today, tries }: RetryByHand): ContractDecision {
  const isUnderWay = isRenewing(facts, today) && facts.cancelRequestedOn === null;
  const refusal = isUnderWay ? 'renewing' : refusalOf('retryByHand', facts);
  if (refusal !== null) return refused(refusal);
  if (isCollectedByCarrier(facts)) return refused('carrier');
  if (!mayStartCharge(nextDue(facts), today, facts.forceStopOn)) return refused('stopped');
  if (facts.method !== 'usable') return refused('noMethod');
  if (!mayTryByHand(today, tries)) return refused('tooManyTries');
  return changed(facts);
}
