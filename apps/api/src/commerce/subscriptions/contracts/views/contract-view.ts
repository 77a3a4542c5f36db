import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import { isOwnPath } from '@account/contracts/product/screens';
import { campaignPeriod } from '@account/domain/commerce/subscriptions/contracts/campaign-period';
import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RetryPolicy } from '@account/domain/commerce/payments/charges/retry-plan';
import {
  changesNext,
  effectDay,
  type ContractFacts,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { planStopOf } from '@account/domain/commerce/subscriptions/contracts/plan-stop';
import { contractGroup } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { contractView } from '@account/domain/commerce/subscriptions/contracts/contract-view';
import {
  coveredByCodeUntil,
  expectedContractMoney,
  runningPeriod,
  upcomingPayment,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import type { Language } from '@account/domain/platform/language';

import { pictureView, type StoredPlan } from '../../../catalogue/plans/index.js';
import { holdOf } from './contract-hold.js';
import { firstPaymentOf, planChangeOf, type ViewedChange } from './contract-plan-change.js';
import { moneyOf } from '../cycles/contract-terms.js';
import type { StoredContract } from '../contract.types.js';

export interface ContractViewer {
  language: Language;
  isApp: boolean;
  today: BusinessDate;
  now: Date;
  noticeDays: number;
  holdGraceDays: number;
  retries: RetryPolicy;
}

export interface ViewedContract extends ViewedChange {
  contract: StoredContract;
  plan: StoredPlan;
  method: ShownMethodView | null;
}

export function viewOfContract(
  { contract, plan, method, ...change }: ViewedContract,
  viewer: ContractViewer,
): ContractView {
  const { facts, firstDueOn, joinedOn } = contract;
  const money = moneyOf(contract, plan, viewer.noticeDays);
  const ofPlan = upcomingPayment(facts, expectedContractMoney(facts, money, viewer.today));
  const next = changesNext(facts) && change.next !== null ? firstPaymentOf(change.next, viewer) : ofPlan;
  const { billingAmount, fullPriceFrom, fullPrice } = next;
  const seen = contractView(facts, {
    ...viewer,
    tries: [],
    codePaysUntil: coveredByCodeUntil(facts, money),
  });
  const statusGroup = contractGroup(seen.state);
  const isCharged = seen.nextSettlementDay !== null;
  const { span, unit } = facts.schedule.renewSpan;
  const planChange = planChangeOf(contract, change, viewer);
  const hold = statusGroup === 'ended' ? null : holdOf(contract, billingAmount, seen, viewer);
  return {
    subscriptionId: contract.id,
    subscriptionStatus: seen.state,
    statusGroup,
    isRenewing: seen.isRenewing,
    planId: contract.planId,
    planName: plan.name[viewer.language],
    picture: pictureView(plan, viewer.language),
    watchUrl: statusGroup === 'ended' || hold?.isViewingPaused === true ? null : plan.watchUrl,
    renewSpan: span,
    renewSpanUnit: unit,
    originalPrice: ofPlan.originalPrice,
    billingAmount: isCharged ? billingAmount : null,
    nextSettlementDay: seen.nextSettlementDay,
    endsAt: seen.endsOn === null ? null : startOf(seen.endsOn).toISOString(),
    period: runningPeriod(facts, joinedOn),
    accountPaymentMethod: statusGroup === 'cancelRequest' ? null : method,
    ...campaignOf(contract, viewer),
    priceAfterCampaign: isCharged ? fullPrice : null,
    priceAfterCampaignFrom: isCharged ? fullPriceFrom : null,
    firstPaymentDay: firstDueOn,
    forceStopRenewDate: planStopOf(facts) && facts.forceStopOn,
    hold,
    ...(planChange && { planChange }),
    href: servedPath(`/mypage/subscription/${contract.id}`),
  };
}

function campaignOf(
  { campaign, facts, joinedOn, firstDueOn }: StoredContract,
  { language, today }: ContractViewer,
): Pick<ContractView, 'campaign' | 'campaignApplicablePeriod'> {
  const { schedule, nextNumber, settledCycles } = facts;
  const given = { joinedOn, firstDue: firstDueOn, schedule, nextNumber, settledCycles, today };
  const period = campaign === null ? null : campaignPeriod({ ...given, campaign });
  if (campaign === null || period === null) return { campaign: null, campaignApplicablePeriod: null };
  return {
    campaign: { campaignName: campaign.name[language] },
    campaignApplicablePeriod: { ...period, endDate: endOfCampaign(period.endDate, facts) },
  };
}

/** A campaign ends with a change of plan. */
function endOfCampaign(endDate: BusinessDate | null, facts: ContractFacts): BusinessDate | null {
  if (facts.scheduledChange === null) return endDate;
  const last = addDays(effectDay(facts), -1);
  return endDate === null || last < endDate ? last : endDate;
}

function servedPath(path: string): string | null {
  return isOwnPath(path) ? path : null;
}
