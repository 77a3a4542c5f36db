import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { isOwnPath } from '@account/contracts/product/screens';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { effectDay } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { withdrawableUntil } from '@account/domain/commerce/subscriptions/contracts/plan-change';
import {
  expectedContractMoney,
  upcomingPayment,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import type { Language } from '@account/domain/platform/language';

import type { StoredPlan } from '../../../catalogue/plans/index.js';
import type { StoredContract } from '../contract.types.js';
import { moneyOf } from '../cycles/contract-terms.js';
import type { PlanReturn } from '../effects/plan-returns.service.js';

/** What a view knows about changes of the plan of a contract. */
export interface ViewedChange {
  /** Whether the plan belongs to a group of the store file. */
  hasGroup: boolean;
  /** The contract of the new plan as it will begin, and this plan; null if no change is scheduled. */
  next: { contract: StoredContract; plan: StoredPlan } | null;
  back: PlanReturn | null;
}

interface ChangeViewer {
  language: Language;
  today: BusinessDate;
  noticeDays: number;
  /** The app shows a change, but its members cannot request one or take it back. */
  isApp: boolean;
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
    href: hasGroup && !isApp && isOwnPath(path) ? path : null,
    scheduled: next && scheduledChangeOf(contract, next, viewer),
    back:
      back === null || isApp
        ? null
        : { planId: back.plan.planId, planName: back.plan.name[language], amount: back.amount },
  };
}

function scheduledChangeOf(
  { facts }: StoredContract,
  { contract: next, plan }: NonNullable<ViewedChange['next']>,
  { language, today, noticeDays, isApp }: ChangeViewer,
) {
  const { span: renewSpan, unit: renewSpanUnit } = next.facts.schedule.renewSpan;
  const money = expectedContractMoney(next.facts, moneyOf(next, plan, noticeDays), today);
  return {
    ...{ planId: plan.planId, planName: plan.name[language] },
    on: effectDay(facts),
    amount: upcomingPayment(next.facts, money).billingAmount,
    ...{ renewSpan, renewSpanUnit },
    withdrawUntil: isApp ? null : withdrawableUntil(facts, today),
  };
}
