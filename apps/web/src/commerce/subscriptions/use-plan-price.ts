import type { ContractView } from '@account/contracts/commerce/contracts/contract.contract';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import { isAnnual } from '@account/domain/commerce/plans/plan';
import { planSpan } from '@account/domain/commerce/plans/plan-span';
import { useTranslations } from 'use-intl';

type Renewing = Pick<ContractView, 'renewSpan' | 'renewSpanUnit'>;

/** What each payment is, and how often. */
export function usePlanPrice({ renewSpan: span, renewSpanUnit: unit }: Renewing) {
  const t = useTranslations('plans');
  const every = { span, unit };
  return {
    price: (amount: Yen) =>
      t.rich(`price.${planSpan(every)}`, { price: formatYen(amount), count: span, per: (words) => words }),
    renewal: isAnnual(every) ? t('renewal.year', { count: 1 }) : t(`renewal.${unit}`, { count: span }),
  };
}
