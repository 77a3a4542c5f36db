import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { planStopOfOrder } from '@account/domain/commerce/subscriptions/contracts/plan-stop';
import { formatYen } from '@account/domain/commerce/money/yen';
import { isAnnual, type RenewSpan } from '@account/domain/commerce/catalogue/plans/plan';
import { isBuyable, isObtainable } from '@account/domain/commerce/catalogue/plans/plan-button';
import { useTranslations } from 'use-intl';

import { renewSpanOf, usePlanDates } from './plan-times.js';

interface PlanTexts {
  renewal: string;
  viewing?: string;
  nextPrice?: string;
  until?: string;
  stop?: string;
}

/**
 * Returns the texts about the payment, the viewing period and the end of a plan. Omits texts that do not apply.
 */
export function usePlanTexts(plan: PlanView, today: BusinessDate): PlanTexts {
  const t = useTranslations('plans');
  const dates = usePlanDates(today);
  const { viewingPeriod, nextPrice, salesEndDate, forceStopRenewDate, trial } = plan;
  const renewSpan = renewSpanOf(plan);
  const isSold = isBuyable(plan.button);
  const renewal = (every: RenewSpan) =>
    isAnnual(every) ? t('renewal.year', { count: 1 }) : t(`renewal.${every.unit}`, { count: every.span });
  const firstDue = trial?.firstPaymentDay ?? today;
  const stop = (stopsOn: BusinessDate, every: RenewSpan) => {
    const day = dates.day(stopsOn);
    if (!isSold) return t('stops', { day });
    const { endsOn } = planStopOfOrder(firstDue, every, stopsOn);
    return t('stopsUntil', { day, end: dates.day(addDays(endsOn, -1)) });
  };
  return {
    renewal: renewSpan === null ? t('renewal.once') : renewal(renewSpan),
    ...(viewingPeriod && { viewing: t(`viewing.${viewingPeriod.unit}`, { span: viewingPeriod.span }) }),
    ...(nextPrice && {
      nextPrice: t('nextPrice', { day: dates.day(nextPrice.from), price: formatYen(nextPrice.price) }),
    }),
    ...(isObtainable(plan.button) &&
      salesEndDate !== null && { until: t('until', { end: dates.lastMinute(salesEndDate) }) }),
    ...(forceStopRenewDate !== null && renewSpan !== null && { stop: stop(forceStopRenewDate, renewSpan) }),
  };
}
