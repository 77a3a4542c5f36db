import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { isOwnPath } from '@account/contracts/product/screens';
import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  appliesTo,
  automaticCampaign,
  type CampaignCase,
} from '@account/domain/commerce/catalogue/campaigns/campaign-choice';
import { freeDaysFor, isFreeAtFirstOnly } from '@account/domain/commerce/catalogue/campaigns/campaign-terms';
import {
  isBuyable,
  planButton,
  type PlanChangeOffer,
  salesAvailability,
} from '@account/domain/commerce/catalogue/plans/plan-button';
import {
  contractsInGroup,
  groupOfPlan,
  isChangeOffered,
  isReContract,
  planChangeConfirmPage,
  planChangePage,
} from '@account/domain/commerce/catalogue/plans/plan-group';
import { textOfHtml } from '@account/domain/commerce/catalogue/plans/plan-description';
import { nextPrice, priceOn, shownPrice } from '@account/domain/commerce/catalogue/plans/plan-price';
import { salesPhase } from '@account/domain/commerce/catalogue/plans/sales-window';
import type { Language } from '@account/domain/platform/language';

import type { CountedCampaign } from '../../catalogue/campaigns/index.js';
import type { ActivePlan, MemberPlanState } from '../contracts/index.js';
import { type NamedPlanGroup, type OfferedPlan, pictureView } from '../../catalogue/plans/index.js';

export interface PlanViewer extends MemberPlanState {
  language: Language;
  now: Date;
  today: BusinessDate;
  isContractLimitReached: boolean;
  planGroups: readonly NamedPlanGroup[];
}

/**
 * Returns a plan as shown to the viewer; before the sale starts, with the future price. Returns undefined if
 * the plan has no price.
 */
export function planView(
  plan: OfferedPlan,
  campaigns: readonly CountedCampaign[],
  viewer: PlanViewer,
): PlanView | undefined {
  const price = shownPrice(plan.prices, viewer.today)?.price;
  if (price === undefined) return undefined;
  const { planId, planType, renewSpan, sale, forceStopOn } = plan;
  const { language, now, today } = viewer;
  const held = viewer.held.find((each) => each.planId === planId);
  const isAgain = isReContract(viewer.planGroups, planId, viewer.contractedPlanIds);
  const kind = { isReContract: isAgain, isForChange: false };
  const given: CampaignCase = { planId, planType, price, renewSpan, ...kind, now };
  const campaign = automaticCampaign(campaigns, ({ uses }) => uses, given);
  const change = changeOf(planId, viewer);
  const freeDays = change === null ? freeDaysFor(campaign ?? null, plan, isAgain) : 0;
  const availability = salesAvailability(plan.taken, plan.salesLimit);
  const button = planButton({
    planType,
    holding: held?.holding ?? null,
    isContractLimitReached: viewer.isContractLimitReached,
    change: change?.offer ?? null,
    isStopped: forceStopOn !== null && addDays(today, freeDays) >= forceStopOn,
    isPaused: plan.isPaused,
    phase: salesPhase(sale, now),
    availability,
    freeDays,
  });
  const isOffered = isBuyable(button);
  const next = nextPrice(plan.prices, today);
  return {
    planId,
    planType,
    planName: plan.name[language],
    shortName: (plan.shortName ?? plan.name)[language],
    planDescription: textOfHtml(plan.description[language], language),
    picture: pictureView(plan, language),
    highlights: plan.highlights.map(({ label, value }) => ({
      label: label[language],
      value: value[language],
    })),
    isRecommended: plan.isRecommended,
    price,
    renewSpan: renewSpan?.span ?? null,
    renewSpanUnit: renewSpan?.unit ?? null,
    freeTrialDays: freeDays > 0 ? freeDays : null,
    trial: button === 'trial' ? trialOf(plan, campaign, viewer, freeDays) : null,
    viewingPeriod: plan.viewingPeriod,
    salesStartDate: sale.startsAt?.toISOString() ?? null,
    salesEndDate: sale.endsAt?.toISOString() ?? null,
    forceStopRenewDate: forceStopOn,
    salesAvailability: availability,
    hasAvailableCampaign: campaigns.some((each) => appliesTo(each, each.uses, given)),
    campaign: isOffered && campaign !== undefined ? campaignText(campaign, language) : null,
    nextPrice: next === undefined ? null : { price: next.price, from: next.from },
    button,
    rentedUntil: held?.rentedUntil?.toISOString() ?? null,
    subscriptionId: held?.subscriptionId ?? null,
    href: button === 'change' && change !== null ? change.href : pathOf(planId, held),
  };
}

/** Returns null if the viewer has no contract of another plan of the group. */
function changeOf(
  planId: string,
  { held, planGroups }: PlanViewer,
): { offer: PlanChangeOffer; href: string | null } | null {
  const group = groupOfPlan(planGroups, planId);
  const contracts = contractsInGroup(group, planId, held);
  if (group === undefined || contracts.length === 0) return null;
  const from = contracts.find((each) => isChangeOffered(group, each.planId, planId));
  if (from?.subscriptionId == null) return { offer: 'noChange', href: null };
  const href =
    contracts.length === 1
      ? planChangeConfirmPage(from.subscriptionId, planId)
      : planChangePage(from.subscriptionId);
  return { offer: 'change', href };
}

/** The price after the trial is shown only if it does not change later. */
function trialOf(
  { planId, prices }: OfferedPlan,
  campaign: CountedCampaign | undefined,
  { today, planGroups, language }: PlanViewer,
  freeDays: number,
): PlanView['trial'] {
  const group = groupOfPlan(planGroups, planId);
  const firstPaymentDay = addDays(today, freeDays);
  const isDiscounted = campaign !== undefined && campaign.discount !== null;
  const isSteady = !isDiscounted && nextPrice(prices, today) === undefined;
  return {
    lastFreeDay: addDays(firstPaymentDay, -1),
    firstPaymentDay,
    price: isSteady ? (priceOn(prices, firstPaymentDay)?.price ?? null) : null,
    isFirstOnly: isFreeAtFirstOnly(campaign ?? null),
    ...(group !== undefined && { groupName: group.name[language] }),
  };
}

function campaignText(campaign: CountedCampaign, language: Language): PlanView['campaign'] {
  return {
    campaignId: campaign.campaignId,
    campaignName: campaign.name[language],
    campaignDescription: campaign.description?.[language] ?? null,
    campaignEndDate: campaign.period.endsAt?.toISOString() ?? null,
  };
}

/**
 * Returns the page of the viewer's contract, or else the plan's page, which explains why the plan is not
 * available. Null if this release does not have that page.
 */
function pathOf(planId: string, held: ActivePlan | undefined): string | null {
  return held?.subscriptionId == null
    ? servedPath(`/plans/${encodeURIComponent(planId)}`)
    : servedPath(`/mypage/subscription/${encodeURIComponent(held.subscriptionId)}`);
}

function servedPath(path: string): string | null {
  return isOwnPath(path) ? path : null;
}
