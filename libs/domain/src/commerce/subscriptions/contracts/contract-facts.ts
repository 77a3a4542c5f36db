import { dueDay, scheduleFrom, type BillingSchedule } from '../../catalogue/plans/billing-schedule.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import type { Yen } from '../../money/yen.js';
import type { Language } from '../../../platform/language.js';
import type { CampaignTerms } from './cycle-terms.js';

/** How the last payment was settled. Cancelling, undoing and holds do not change this value. */
export const lastSettlements = [
  'NONE',
  'FIRST',
  'FIRST_AGAIN',
  'AFTER_TRIAL',
  'AFTER_TRIAL_HOLD',
  'AFTER_HOLD',
  'RENEWAL',
  /** No payment has settled since the change from a plan that had been paid. */
  'TAKEN_OVER',
  /** No payment has settled since the change from a plan that had not been paid. */
  'TAKEN_OVER_TRIAL',
] as const;

export type LastSettlement = (typeof lastSettlements)[number];

export const endReasons = [
  'CANCELLED',
  /** Ended by the store for this contract only. */
  'STOPPED',
  'HOLD_LIMIT',
  'FORCED_STOP',
  'NO_METHOD',
  'REFUNDED',
  'WITHDRAWN',
  /** The member changed plans, and a successor contract continues. */
  'CHANGED',
] as const;

export type EndReason = (typeof endReasons)[number];

export const billingClocks = ['store', 'provider'] as const;

export type BillingClock = (typeof billingClocks)[number];

/**
 * `none`: the contract is paid with a campaign code or was granted; it ends when the first payment above ¥0 is
 * due.
 */
export const contractMethods = ['usable', 'needsReplacing', 'none'] as const;

export type ContractMethod = (typeof contractMethods)[number];

/** Terms of the next plan, as the member confirmed them. */
export interface ScheduledChange {
  orderId: string;
  planId: string;
  renewSpan: RenewSpan;
  /** Price promised for the first payment, before the campaign discount. */
  price: Yen;
  priceVersion: number;
  campaign: (CampaignTerms & { campaignId: string; name: Readonly<Record<Language, string>> }) | null;
  /** First day on which the new plan is not charged any more; null if it is not discontinued. */
  forceStopOn: BusinessDate | null;
  scheduledOn: BusinessDate;
  /** Identifies the terms that the member confirmed, to recognise a repeated request; null: scheduled by support. */
  terms: string | null;
}

export interface ContractFacts {
  schedule: BillingSchedule;
  /** Number of the next due day, counted from the base of the schedule. */
  nextNumber: number;
  lastSettlement: LastSettlement;
  /** Includes payments of ¥0 but excludes waived cycles. */
  settledCycles: number;
  heldSince: BusinessDate | null;
  nextRetryOn: BusinessDate | null;
  /** Last day on which a provider responded to a charge. */
  lastAttemptedOn: BusinessDate | null;
  /** Consecutive attempts that were sent but not executed. */
  unansweredAttempts: number;
  cancelRequestedOn: BusinessDate | null;
  /** Exclusive end of the contract; null if it has not ended. */
  endedOn: BusinessDate | null;
  endReason: EndReason | null;
  forceStopOn: BusinessDate | null;
  clock: BillingClock;
  /**
   * First due day on which the service charges a contract that a carrier collected before; null if `clock`
   * names the collector for all due days.
   */
  storeClockFrom: BusinessDate | null;
  method: ContractMethod;
  /** The charge in progress. `unknownSince` is machine time; null while the request is in flight. */
  liveCharge: { unknownSince: Date | null } | null;
  isAccountDisabled: boolean;
  /** Set after an incident: the contract is not charged until staff have checked it. */
  isBlocked: boolean;
  /** Takes effect on the next due day that the service collects; null if none is scheduled. */
  scheduledChange: ScheduledChange | null;
}

export interface ContractStart {
  firstDue: BusinessDate;
  renewSpan: RenewSpan;
  isPaidAtOrder: boolean;
  isReContract: boolean;
  forceStopOn: BusinessDate | null;
  clock: BillingClock;
  method: ContractMethod;
}

export function newContract(contractStart: ContractStart): ContractFacts {
  const { firstDue, renewSpan, isPaidAtOrder, isReContract, forceStopOn, clock, method } = contractStart;
  return {
    schedule: scheduleFrom(firstDue, renewSpan),
    nextNumber: isPaidAtOrder ? 1 : 0,
    lastSettlement: firstSettlement(isPaidAtOrder, isReContract),
    settledCycles: isPaidAtOrder ? 1 : 0,
    heldSince: null,
    nextRetryOn: null,
    lastAttemptedOn: isPaidAtOrder ? firstDue : null,
    unansweredAttempts: 0,
    cancelRequestedOn: null,
    endedOn: null,
    endReason: null,
    forceStopOn,
    clock,
    storeClockFrom: null,
    method,
    liveCharge: null,
    isAccountDisabled: false,
    isBlocked: false,
    scheduledChange: null,
  };
}

function firstSettlement(isPaidAtOrder: boolean, isReContract: boolean): LastSettlement {
  if (!isPaidAtOrder) return 'NONE';
  return isReContract ? 'FIRST_AGAIN' : 'FIRST';
}

export function nextDue({ schedule, nextNumber }: ContractFacts): BusinessDate {
  return dueDay(schedule, nextNumber);
}

export function isCollectedByCarrier(facts: ContractFacts): boolean {
  const { clock, storeClockFrom } = facts;
  return clock === 'provider' && (storeClockFrom === null || nextDue(facts) < storeClockFrom);
}

/**
 * Returns the first due day that the service collects, on which a change of plan takes effect. For a contract
 * on hold, the unpaid period is first paid under the old plan.
 */
export function effectDay(facts: ContractFacts): BusinessDate {
  if (isCollectedByCarrier(facts)) return facts.storeClockFrom ?? nextDue(facts);
  return facts.heldSince === null ? nextDue(facts) : dueDay(facts.schedule, facts.nextNumber + 1);
}

/** Whether the contract changes plans on its next due day. */
export function changesNext(facts: ContractFacts): boolean {
  return facts.scheduledChange !== null && facts.heldSince === null && !isCollectedByCarrier(facts);
}

/** Returns whether the member has paid for this contract or for its predecessor. */
export function wasPaid({ lastSettlement }: Pick<ContractFacts, 'lastSettlement'>): boolean {
  return lastSettlement !== 'NONE' && lastSettlement !== 'TAKEN_OVER_TRIAL';
}

/** Returns whether the contract is a successor whose first payment has not settled. */
export function isUnpaidSuccessor({ lastSettlement }: Pick<ContractFacts, 'lastSettlement'>): boolean {
  return lastSettlement === 'TAKEN_OVER' || lastSettlement === 'TAKEN_OVER_TRIAL';
}

export function endContract(facts: ContractFacts, on: BusinessDate, because: EndReason): ContractFacts {
  return {
    ...facts,
    endedOn: on,
    endReason: because,
    nextRetryOn: null,
    liveCharge: null,
    scheduledChange: null,
  };
}
