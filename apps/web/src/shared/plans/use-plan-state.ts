import type { PlanView } from '@account/contracts/commerce/plans/plan.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { isBuyable, type PlanButton } from '@account/domain/commerce/plans/plan-button';
import type { Status } from '@account/ui/feedback/status-label';
import type { PlanCardProps } from '@account/ui/layout/plan-card';
import { useTranslations } from 'use-intl';

import { usePlanDates } from './use-plan-dates.js';

const lamps: Partial<Record<PlanButton, Status>> = {
  own: 'on',
  owned: 'on',
  renting: 'on',
  cancelRequested: 'end',
};

const unavailable: readonly PlanButton[] = ['after', 'before', 'paused', 'soldOut'];

/** What stands in the way of having the plan, or that it is had; where the card leads, if anywhere. */
export function usePlanState(
  plan: PlanView,
  today: BusinessDate,
): Pick<PlanCardProps, 'state' | 'isOff' | 'act'> {
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
  if (!isBuyable(button)) {
    const lamp = lamps[button];
    const state = { status: lamp ?? ('off' as const), text: words };
    const isOff = unavailable.includes(button);
    if (act === undefined) return { state, isOff };
    if (subscriptionId !== null) return { state, isOff, act: { ...act, text: t('contract') } };
    return { isOff, act: { ...act, isOff: true } };
  }
  if (plan.salesAvailability !== 'fewLeft') return { act };
  return { state: { status: 'hold', text: t('fewLeft') }, act };
}
