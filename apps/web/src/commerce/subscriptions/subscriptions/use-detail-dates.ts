import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import {
  addDays,
  businessDateAt,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import { isAnnual } from '@account/domain/commerce/catalogue/plans/plan';
import { planSpan } from '@account/domain/commerce/catalogue/plans/plan-span';
import { useTranslations } from 'use-intl';

import { useOrderDates } from '../../../shared/plans/plan-times.js';

/** Formats days and times of a contract, always with the year. */
export function useDetailDates() {
  const { day, moment, lastMinute } = useOrderDates();
  return {
    day,
    moment,
    lastMinute,
    endOf: (date: BusinessDate) => lastMinute(startOf(addDays(date, 1)).toISOString()),
    dayOf: (instant: string) => day(businessDateAt(new Date(instant))),
    dayBefore: (end: string) => day(addDays(businessDateAt(new Date(end)), -1)),
  };
}

type Renewing = Pick<ContractView, 'renewSpan' | 'renewSpanUnit'>;

export function usePlanPrice({ renewSpan: span, renewSpanUnit: unit }: Renewing) {
  const t = useTranslations('plans');
  const every = { span, unit };
  return {
    price: (amount: Yen) =>
      t.rich(`price.${planSpan(every)}`, { price: formatYen(amount), count: span, per: (words) => words }),
    renewal: isAnnual(every) ? t('renewal.year', { count: 1 }) : t(`renewal.${unit}`, { count: span }),
  };
}
