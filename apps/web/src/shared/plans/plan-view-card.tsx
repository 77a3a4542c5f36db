import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { planPage, planSpan } from '@account/domain/commerce/catalogue/plans/plan-span';
import { isObtainable, type PlanButton } from '@account/domain/commerce/catalogue/plans/plan-button';
import type { Status } from '@account/ui/feedback/status-label';
import { PlanCard, type PlanCardProps } from '@account/ui/catalogue/plan-card';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { guestLinksOf } from './guest-links.js';
import { usePlanTexts } from './plan-texts.js';
import { renewSpanOf, usePlanDates } from './plan-times.js';
import { usePlanTrial } from './plan-trial.js';

interface PlanViewCardProps {
  plan: PlanView;
  waysOf?: typeof guestLinksOf | undefined;
  /** True if the picture is below the fold and is lazy-loaded when it comes near the viewport. */
  isBelow?: boolean;
  today: BusinessDate;
  choice?: PlanCardProps['choice'];
  /** Variant for plan selection: without a picture, or with name and price only. */
  size?: 'plain' | 'small' | undefined;
}

export function PlanViewCard({ plan, waysOf, isBelow = false, size, today, choice }: PlanViewCardProps) {
  const facts = usePlanFacts(plan, today);
  return (
    <PlanCard
      isSmall={size === 'small'}
      picture={plan.picture === null || size ? undefined : { ...plan.picture, isBelow }}
      name={plan.planName}
      {...facts}
      about={aboutOf(plan)}
      {...waysOf?.(plan, facts.act)}
      choice={choice}
    />
  );
}

type PlanFacts = Pick<
  PlanCardProps,
  'text' | 'price' | 'terms' | 'trial' | 'campaign' | 'state' | 'isOff' | 'act'
>;

export function usePlanFacts(plan: PlanView, today: BusinessDate): PlanFacts {
  return {
    text: plan.planDescription,
    price: usePlanPrice(plan),
    ...usePlanTerms(plan, today),
    ...usePlanState(plan, today),
  };
}

/** Returns the price with its unit in a `small` element. */
export function usePlanPrice(plan: Pick<PlanView, 'price' | 'renewSpan' | 'renewSpanUnit'>): ReactNode {
  const t = useTranslations('plans.price');
  const renewSpan = renewSpanOf(plan);
  return t.rich(planSpan(renewSpan), {
    price: formatYen(plan.price),
    count: renewSpan?.span ?? 1,
    per: (words) => <small>{words}</small>,
  });
}

const statusByButton: Partial<Record<PlanButton, Status>> = {
  own: 'on',
  owned: 'on',
  renting: 'on',
  cancelRequested: 'end',
};

const unavailable: readonly PlanButton[] = ['after', 'before', 'paused', 'soldOut', 'noChange'];

/**
 * Returns why a plan cannot be bought or that the member owns it. Also returns the link of the plan card, if
 * any.
 */
function usePlanState(plan: PlanView, today: BusinessDate): Pick<PlanCardProps, 'state' | 'isOff' | 'act'> {
  const t = useTranslations('plans');
  const dates = usePlanDates(today);
  const { button, planType, freeTrialDays, salesStartDate, rentedUntil, href, subscriptionId } = plan;
  const words = t(`button.${button}`, {
    type: planType,
    days: freeTrialDays ?? 0,
    date: salesStartDate === null ? '' : dates.start(salesStartDate),
    until: rentedUntil === null ? '' : dates.moment(rentedUntil),
  });
  const act = href === null ? undefined : { href, text: words };
  if (!isObtainable(button)) {
    const lamp = statusByButton[button];
    const state = { status: lamp ?? ('off' as const), text: words };
    const isOff = unavailable.includes(button);
    if (act === undefined) return { state, isOff };
    if (subscriptionId !== null) return { state, isOff, act: { ...act, text: t('contract') } };
    return { isOff, act: { ...act, isOff: true } };
  }
  if (plan.salesAvailability !== 'fewLeft') return { act };
  return { state: { status: 'hold', text: t('fewLeft') }, act };
}

/**
 * Returns the plan page if the plan card links to a change of plan. All other cards already link to a page that
 * describes the plan.
 */
export function aboutOf({ planId, button }: PlanView): string | undefined {
  return button === 'change' ? planPage(planId) : undefined;
}

export function planStatusOf(
  { button }: PlanView,
  { act, state }: Pick<PlanCardProps, 'act' | 'state'>,
): PlanCardProps['state'] {
  return act?.isOff ? { status: statusByButton[button] ?? 'off', text: act.text } : state;
}

/** Returns the payment and viewing terms of a plan, its sale end date, and its free or reduced first period. */
function usePlanTerms(
  plan: PlanView,
  today: BusinessDate,
): Pick<PlanCardProps, 'terms' | 'trial' | 'campaign'> {
  return {
    terms: Object.values(usePlanTexts(plan, today)),
    trial: usePlanTrial(plan, today),
    campaign: useCampaign(plan, today),
  };
}

function useCampaign({ campaign }: PlanView, today: BusinessDate): PlanCardProps['campaign'] {
  const t = useTranslations('plans.campaign');
  const dates = usePlanDates(today);
  if (campaign === null) return undefined;
  const { campaignName, campaignDescription, campaignEndDate } = campaign;
  return {
    label: t('label'),
    name: campaignName,
    text: campaignDescription ?? undefined,
    until: campaignEndDate === null ? undefined : t('until', { end: dates.lastMinute(campaignEndDate) }),
  };
}
