import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { planSpan } from '@account/domain/commerce/catalogue/plans/plan-span';
import type { PlanTrial } from '@account/ui/catalogue/plan-card';
import { useTranslations } from 'use-intl';

import { renewSpanOf, usePlanDates } from './plan-times.js';

/** Length of the trial scale in days. */
const drawnDays = 31;

export function usePlanTrial(plan: PlanView, today: BusinessDate): PlanTrial | undefined {
  const t = useTranslations('plans.trial');
  const dates = usePlanDates(today);
  const { trial, freeTrialDays } = plan;
  if (trial === null || freeTrialDays === null) return undefined;
  const renewSpan = renewSpanOf(plan);
  const day = dates.day(trial.firstPaymentDay);
  return {
    title: t('free', { days: freeTrialDays }),
    until: t('lastFreeDay', { day: dates.day(trial.lastFreeDay) }),
    then:
      trial.price === null
        ? t('firstPayment', { day })
        : t(`paidFrom.${planSpan(renewSpan)}`, {
            day,
            price: formatYen(trial.price),
            count: renewSpan?.span ?? 1,
          }),
    frames: freeTrialDays > drawnDays ? undefined : { free: freeTrialDays, total: drawnDays },
  };
}
