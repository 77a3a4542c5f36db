import type { OwnedPlanView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { ListRow } from '@account/ui/layout/list-row';
import { useTranslations } from 'use-intl';

import { usePlanDates } from '../plans/plan-times.js';

export function OwnedRow({ owned, today }: { owned: OwnedPlanView; today: BusinessDate }) {
  const t = useTranslations('contracts');
  const dates = usePlanDates(today);
  const { planName, purchasedAt, until } = owned;
  const bought = t('owned.on', { day: dates.day(businessDateAt(new Date(purchasedAt))) });
  return (
    <ListRow
      name={planName}
      value={<StatusLabel plain status="on" text={t(until === null ? 'owned.purchase' : 'owned.rental')} />}
      note={until === null ? bought : t('watchUntil', { end: dates.moment(until) })}
    />
  );
}
