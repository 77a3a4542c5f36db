import { addDays, type BusinessDate } from '../../../business-day/business-date.js';
import { holdMailDays, defaultRetryPolicy, type RetryPolicy } from '../../../payments/charges/retry-plan.js';
import { isAnnual } from '../../../catalogue/plans/plan.js';
import { nextDue, type ContractFacts } from '../contract-facts.js';
import { planStopOf } from '../plan-stop.js';
import { isStopping } from '../renewal-status.js';

export const contractReminderKinds = [
  'trialEnds',
  'yearlyRenewal',
  'yearlyReminder',
  'codeEnds',
  'planStops',
  'onHold',
  'cardExpires',
  'priceRises',
  'paymentChecking',
] as const;

export type ContractReminderKind = (typeof contractReminderKinds)[number];

/** Number of days in advance; 0 disables the reminder. */
export interface ReminderPolicy {
  trialEnds: number;
  yearlyRenewal: number;
  yearlyReminder: boolean;
  codeEnds: number;
  planStops: number;
  cardExpires: number;
  retries: RetryPolicy;
}

export const defaultReminderPolicy: ReminderPolicy = {
  trialEnds: 3,
  yearlyRenewal: 30,
  yearlyReminder: false,
  codeEnds: 7,
  planStops: 30,
  cardExpires: 30,
  retries: defaultRetryPolicy,
};

export interface ScheduledReminder {
  notice: ContractReminderKind;
  on: BusinessDate;
  /** The day of the announced event; contract, kind and day are the unique key. */
  of: BusinessDate;
}

export function scheduledReminders(
  facts: ContractFacts,
  codePaysUntil: BusinessDate | null,
  policy: ReminderPolicy = defaultReminderPolicy,
): ScheduledReminder[] {
  if (facts.endedOn !== null || facts.cancelRequestedOn !== null) return [];
  const { heldSince } = facts;
  if (heldSince !== null) {
    return holdMailDays(heldSince, policy.retries).map((on) => ({ notice: 'onHold', on, of: on }));
  }
  const next = nextDue(facts);
  const renews = !isStopping(facts);
  const isTrial = facts.lastSettlement === 'NONE' && facts.method !== 'none';
  return [
    ...daysBefore('trialEnds', renews && isTrial ? next : null, policy.trialEnds),
    ...daysBefore('yearlyRenewal', renews && isYearly(facts) && !isTrial ? next : null, policy.yearlyRenewal),
    ...daysBefore('codeEnds', facts.method === 'none' ? codePaysUntil : null, policy.codeEnds),
    ...daysBefore('planStops', planStopOf(facts) && facts.forceStopOn, policy.planStops),
  ];
}

function isYearly({ schedule, method }: ContractFacts): boolean {
  return isAnnual(schedule.renewSpan) && method !== 'none';
}

function daysBefore(
  notice: ContractReminderKind,
  of: BusinessDate | null,
  days: number,
): ScheduledReminder[] {
  return of === null || days === 0 ? [] : [{ notice, on: addDays(of, -days), of }];
}
