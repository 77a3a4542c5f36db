import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { isOwnPath } from '@account/contracts/product/screens';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { effectDay } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  withdrawableUntil,
  withoutChange,
} from '@account/domain/commerce/subscriptions/contracts/plan-change';
import { planStopOf } from '@account/domain/commerce/subscriptions/contracts/plan-stop';
import {
  expectedContractMoney,
  upcomingPayment,
  type UpcomingPayment,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import type { Language } from '@account/domain/platform/language';

import type { StoredPlan } from '../../../catalogue/plans/index.js';
import type { StoredContract } from '../contract.types.js';
import { moneyOf } from '../cycles/contract-terms.js';
import type { PlanReturn } from '../effects/plan-returns.service.js';

/** The expected contract of the new plan, and the new plan. */
export interface NextContract {
  contract: StoredContract;
  plan: StoredPlan;
}

/** Data about changes of plan that the view of a contract needs. */
export interface ViewedChange {
  /** Whether the plan belongs to a group of the store file. */
  hasGroup: boolean;
  /** Null if no change is scheduled. */
  next: NextContract | null;
  back: PlanReturn | null;
}

interface ChangeViewer {
  language: Language;
  today: BusinessDate;
  noticeDays: number;
  /** The app shows a change, but its members cannot request one or take it back. */
  isApp: boolean;
}

/** Returns the first payment of the new plan. */
export function firstPaymentOf(
  { contract, plan }: NextContract,
  { today, noticeDays }: Pick<ChangeViewer, 'today' | 'noticeDays'>,
): UpcomingPayment {
  const { facts } = contract;
  return upcomingPayment(facts, expectedContractMoney(facts, moneyOf(contract, plan, noticeDays), today));
}

export function planChangeOf(
  contract: StoredContract,
  { hasGroup, next, back }: ViewedChange,
  viewer: ChangeViewer,
): ContractView['planChange'] {
  const isEnded = contract.facts.endedOn !== null;
  if (isEnded || (!hasGroup && next === null && back === null)) return undefined;
  const { language, isApp } = viewer;
  const path = `/mypage/subscription/${contract.id}/change`;
  return {
    href: (hasGroup || next !== null) && !isApp && isOwnPath(path) ? path : null,
    scheduled: next && scheduledChangeOf(contract, next, viewer),
    back:
      back === null || isApp
        ? null
        : { planId: back.plan.planId, planName: back.plan.name[language], amount: back.amount },
  };
}

function scheduledChangeOf({ facts }: StoredContract, next: NextContract, viewer: ChangeViewer) {
  const { language, today, isApp } = viewer;
  const { scheduledChange } = facts;
  if (scheduledChange === null) throw new Error('A contract with a next plan has a scheduled change');
  const { plan } = next;
  const { span: renewSpan, unit: renewSpanUnit } = next.contract.facts.schedule.renewSpan;
  return {
    changeId: scheduledChange.orderId,
    ...{ planId: plan.planId, planName: plan.name[language] },
    on: effectDay(facts),
    amount: firstPaymentOf(next, viewer).billingAmount,
    ...{ renewSpan, renewSpanUnit },
    withdrawUntil: isApp ? null : withdrawableUntil(facts, today),
    endsOnIfWithdrawn: planStopOf(withoutChange(facts))?.endsOn ?? null,
  };
}
