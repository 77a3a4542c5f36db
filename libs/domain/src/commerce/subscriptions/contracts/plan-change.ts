import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import { dueDay, scheduleFrom, type BillingSchedule } from '../../catalogue/plans/billing-schedule.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import { undoCancellation } from './cancellation.js';
import {
  effectDay,
  endContract,
  isCollectedByCarrier,
  isUnpaidSuccessor,
  nextDue,
  wasPaid,
  type ContractFacts,
  type ScheduledChange,
} from './contract-facts.js';
import { isRenewing } from './renewal-status.js';

/** In the order of the checks. */
export const planChangeRefusals = [
  'ended',
  'renewing',
  'onHold',
  'underReview',
  'cancelled',
  'ending',
  'needsMethod',
] as const;

export type PlanChangeRefusal = (typeof planChangeRefusals)[number];

export interface PlanChangeCase {
  today: BusinessDate;
  /** Whether the store may charge the payment method of the contract a different amount than before. */
  mayAmountChange: boolean;
}

export type PlanChangeDecision =
  | {
      outcome: 'possible';
      /** Facts of the contract; a cancellation that the change withdraws has been removed. */
      facts: ContractFacts;
      /** Day on which the new plan begins and is charged for the first time. */
      on: BusinessDate;
      withdrawsCancellation: boolean;
    }
  | { outcome: 'refused'; refusal: PlanChangeRefusal };

/**
 * Decides whether a change of plan can be scheduled today. This is possible until the day before the change
 * takes effect.
 */
export function planChangeDecision(facts: ContractFacts, given: PlanChangeCase): PlanChangeDecision {
  const { today, mayAmountChange } = given;
  const refused = (refusal: PlanChangeRefusal): PlanChangeDecision => ({ outcome: 'refused', refusal });
  if (facts.endedOn !== null) return refused('ended');
  if (isRenewing(facts, today) || isUnpaidSuccessor(facts)) return refused('renewing');
  if (facts.heldSince !== null) return refused('onHold');
  if (facts.isBlocked || facts.isAccountDisabled || facts.unansweredAttempts > 0)
    return refused('underReview');
  const undone = withoutCancellation(facts, today);
  if (undone === 'cancelled' || undone === 'ending') return refused(undone);
  const isCarriers = isCollectedByCarrier(undone) && undone.storeClockFrom === null;
  if (isCarriers || undone.method !== 'usable' || !mayAmountChange) return refused('needsMethod');
  if (nextDue(undone) <= today) return refused('renewing');
  return {
    outcome: 'possible',
    facts: undone,
    on: effectDay(undone),
    withdrawsCancellation: facts.cancelRequestedOn !== null,
  };
}

/**
 * @returns the facts without the cancellation; `cancelled` if undoing it requires another payment method,
 *   `ending` if it cannot be undone
 */
function withoutCancellation(
  facts: ContractFacts,
  today: BusinessDate,
): ContractFacts | 'cancelled' | 'ending' {
  if (facts.cancelRequestedOn === null) return facts;
  const undo = { today, tries: [] };
  const decision = undoCancellation(facts, { ...undo, hasOtherMethod: false });
  if (decision.outcome === 'changed') return decision.facts;
  return undoCancellation(facts, { ...undo, hasOtherMethod: true }).outcome === 'changed'
    ? 'cancelled'
    : 'ending';
}

/** Last day on which a scheduled change can be taken back; null if no change is scheduled or it is too late. */
export function withdrawableUntil(facts: ContractFacts, today: BusinessDate): BusinessDate | null {
  if (facts.scheduledChange === null || facts.endedOn !== null || facts.liveCharge !== null) return null;
  const last = addDays(effectDay(facts), -1);
  return today > last ? null : last;
}

/** The facts on the day on which the scheduled change takes effect, if every earlier payment is made. */
export function factsOnEffectDay(facts: ContractFacts): ContractFacts {
  const on = effectDay(facts);
  let { nextNumber } = facts;
  while (dueDay(facts.schedule, nextNumber) < on) nextNumber += 1;
  return { ...facts, nextNumber };
}

export function withoutChange(facts: ContractFacts): ContractFacts {
  return { ...facts, scheduledChange: null };
}

export interface Takeover {
  /** The old contract, which ends on the due day of the change. */
  ended: ContractFacts;
  successor: ContractFacts;
}

/**
 * Ends the contract on its next due day and begins the new plan on that day, unpaid. If both billing intervals
 * are in months, the new plan keeps the anchor day of the old plan.
 */
export function takeOver(facts: ContractFacts, change: ScheduledChange): Takeover {
  const on = nextDue(facts);
  return {
    ended: endContract(facts, on, 'CHANGED'),
    successor: successorFacts(facts, scheduleAfter(facts.schedule, on, change.renewSpan), change.forceStopOn),
  };
}

function scheduleAfter(
  { anchorDay, renewSpan: before }: BillingSchedule,
  on: BusinessDate,
  renewSpan: RenewSpan,
): BillingSchedule {
  const schedule = scheduleFrom(on, renewSpan);
  return before.unit === 'months' && renewSpan.unit === 'months' ? { ...schedule, anchorDay } : schedule;
}

function successorFacts(
  facts: ContractFacts,
  schedule: BillingSchedule,
  forceStopOn: BusinessDate | null,
): ContractFacts {
  return {
    ...facts,
    schedule,
    nextNumber: 0,
    settledCycles: 0,
    lastSettlement: wasPaid(facts) ? 'TAKEN_OVER' : 'TAKEN_OVER_TRIAL',
    heldSince: null,
    nextRetryOn: null,
    forceStopOn,
    clock: 'store',
    storeClockFrom: null,
    liveCharge: null,
    scheduledChange: null,
  };
}

/**
 * Returns whether the member can return to the old plan, because the first payment of the new plan was refused.
 * This is possible until a payment of the new plan has settled. A cancellation must be undone first.
 */
export function canReturn(facts: ContractFacts): boolean {
  const isRefused = isUnpaidSuccessor(facts) && facts.heldSince !== null && facts.endedOn === null;
  const isRunning = facts.cancelRequestedOn === null && facts.liveCharge === null;
  return isRefused && isRunning && !facts.isBlocked && !facts.isAccountDisabled;
}

/** Ends the unpaid contract today. Its successor has the billing interval of the old plan and is due today. */
export function returnTo(
  facts: ContractFacts,
  { renewSpan, forceStopOn }: Pick<ScheduledChange, 'renewSpan' | 'forceStopOn'>,
  today: BusinessDate,
): Takeover {
  const successor = successorFacts(facts, scheduleFrom(today, renewSpan), forceStopOn);
  return {
    ended: endContract(facts, today, 'CHANGED'),
    // The refused payment was for the new plan, so it does not delay a payment for the old plan.
    successor: { ...successor, lastAttemptedOn: null, unansweredAttempts: 0 },
  };
}
