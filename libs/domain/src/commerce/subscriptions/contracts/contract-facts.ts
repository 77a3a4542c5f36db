import { dueDay, scheduleFrom, type BillingSchedule } from '../../catalogue/plans/billing-schedule.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';

/** What settled last. Cancelling, undoing and holds never write it. */
export const lastSettlements = [
  'NONE',
  'FIRST',
  'FIRST_AGAIN',
  'AFTER_TRIAL',
  'AFTER_TRIAL_HOLD',
  'AFTER_HOLD',
  'RENEWAL',
] as const;

export type LastSettlement = (typeof lastSettlements)[number];

export const endReasons = [
  'CANCELLED',
  /** By the store, for this contract alone. */
  'STOPPED',
  'HOLD_LIMIT',
  'FORCED_STOP',
  'NO_METHOD',
  'REFUNDED',
  'WITHDRAWN',
] as const;

export type EndReason = (typeof endReasons)[number];

export const billingClocks = ['store', 'provider'] as const;

export type BillingClock = (typeof billingClocks)[number];

/** `none`: a campaign code pays, or a grant; it ends with the first payment above ¥0. */
export const contractMethods = ['usable', 'needsReplacing', 'none'] as const;

export type ContractMethod = (typeof contractMethods)[number];

export interface ContractFacts {
  schedule: BillingSchedule;
  /** Of the due day that comes next, counted from the schedule's base. */
  nextNumber: number;
  lastSettlement: LastSettlement;
  /** Those of ¥0 among them; those that were waived are none. */
  settledCycles: number;
  heldSince: BusinessDate | null;
  nextRetryOn: BusinessDate | null;
  /** The last day on which a charge of it reached a provider and was answered. */
  lastAttemptedOn: BusinessDate | null;
  /** Tries in a row that were sent and turned out not to have been executed. */
  unansweredAttempts: number;
  cancelRequestedOn: BusinessDate | null;
  /** The first day without it. */
  endedOn: BusinessDate | null;
  endReason: EndReason | null;
  forceStopOn: BusinessDate | null;
  clock: BillingClock;
  /** The first due day that we collect of a contract whose carrier did; null: the clock holds for all. */
  storeClockFrom: BusinessDate | null;
  method: ContractMethod;
  /** The one charge that is under way. `unknownSince` is machine time; null: its answer is awaited. */
  liveCharge: { unknownSince: Date | null } | null;
  isAccountDisabled: boolean;
  /** By an incident: nothing more is charged until a person has looked. */
  isBlocked: boolean;
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

export function endContract(facts: ContractFacts, on: BusinessDate, because: EndReason): ContractFacts {
  return { ...facts, endedOn: on, endReason: because, nextRetryOn: null, liveCharge: null };
}
