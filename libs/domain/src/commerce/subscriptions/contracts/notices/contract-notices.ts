import { addDays, type BusinessDate } from '../../../business-day/business-date.js';
import { holdMailDays, usualRetryPolicy, type RetryPolicy } from '../../../payments/charges/retry-plan.js';
import { isAnnual } from '../../../catalogue/plans/plan.js';
import { nextDue, type ContractFacts } from '../contract-facts.js';
import { isStopping } from '../renewing.js';

export const contractNotices = [
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

export type ContractNotice = (typeof contractNotices)[number];

/** Days ahead; 0: no notice. */
export interface NoticePolicy {
  trialEnds: number;
  yearlyRenewal: number;
  yearlyReminder: boolean;
  codeEnds: number;
  planStops: number;
  cardExpires: number;
  retries: RetryPolicy;
}

export const usualNoticePolicy: NoticePolicy = {
  trialEnds: 3,
  yearlyRenewal: 30,
  yearlyReminder: false,
  codeEnds: 7,
  planStops: 30,
  cardExpires: 30,
  retries: usualRetryPolicy,
};

export interface DueNotice {
  notice: ContractNotice;
  on: BusinessDate;
  /** The day that it speaks of: with contract and notice what makes it one. */
  of: BusinessDate;
}

export function noticesOf(
  facts: ContractFacts,
  codePaysUntil: BusinessDate | null,
  policy: NoticePolicy = usualNoticePolicy,
): DueNotice[] {
  if (facts.endedOn !== null || facts.cancelRequestedOn !== null) return [];
  const { heldSince } = facts;
  if (heldSince !== null) {
    return holdMailDays(heldSince, policy.retries).map((on) => ({ notice: 'onHold', on, of: on }));
  }
  const next = nextDue(facts);
  const renews = !isStopping(facts);
  const isTrial = facts.lastSettlement === 'NONE' && facts.method !== 'none';
  return [
    ...ahead('trialEnds', renews && isTrial ? next : null, policy.trialEnds),
    ...ahead('yearlyRenewal', renews && isYearly(facts) && !isTrial ? next : null, policy.yearlyRenewal),
    ...ahead('codeEnds', facts.method === 'none' ? codePaysUntil : null, policy.codeEnds),
    ...ahead('planStops', facts.forceStopOn, policy.planStops),
  ];
}

function isYearly({ schedule, method }: ContractFacts): boolean {
  return isAnnual(schedule.renewSpan) && method !== 'none';
}

function ahead(notice: ContractNotice, of: BusinessDate | null, days: number): DueNotice[] {
  return of === null || days === 0 ? [] : [{ notice, on: addDays(of, -days), of }];
}
