import type {
  ContractView,
  ScheduledChangeView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { useTranslations } from 'use-intl';

import { usePlanDates } from '../plans/plan-times.js';

/** Returns the sentence about the scheduled change of a contract; null if there is none. */
export function useScheduledChangeText(
  { planChange }: Pick<ContractView, 'planChange'>,
  today: BusinessDate,
): string | null {
  const t = useTranslations('contracts.planChange');
  const dates = usePlanDates(today);
  const scheduled = planChange?.scheduled ?? null;
  if (scheduled === null) return null;
  const { on, planName: plan, amount } = scheduled;
  return t('scheduled', { day: dates.day(on), plan, amount: formatYen(amount) });
}

/**
 * Returns the scheduled change if the next payment is the first payment of the new plan. The amount and the
 * price in the contract are then those of the new plan.
 */
export function changeAtNextPayment({
  planChange,
  nextSettlementDay,
}: Pick<ContractView, 'planChange' | 'nextSettlementDay'>): ScheduledChangeView | undefined {
  const scheduled = planChange?.scheduled;
  return scheduled?.on === nextSettlementDay ? scheduled : undefined;
}

/** Returns the link to the page that changes the plan, or that shows the scheduled change. */
export function usePlanChangeLink(
  planChange: ContractView['planChange'],
): { href: string; text: string } | undefined {
  const t = useTranslations('contracts.planChange');
  if (planChange === undefined || planChange.href === null) return undefined;
  return { href: planChange.href, text: t(planChange.scheduled === null ? 'change' : 'check') };
}
