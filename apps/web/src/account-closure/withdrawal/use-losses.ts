import type { LossesView } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { useTranslations } from 'use-intl';

import { useOrderDates } from '../../shared/plans/plan-times.js';

export interface Loss {
  name: string;
  lines: string[];
}

export function useLosses({ purchases, rentals, contracts, connectedApps, payments }: LossesView): Loss[] {
  const t = useTranslations('leaving.lost');
  const dates = useOrderDates();
  const rentalLines = rentals.map(({ planName, until }) =>
    t('rental', { plan: planName, until: dates.moment(until) }),
  );
  const contractLines = contracts.map(({ planName, endsAt, isViewingPaused }) =>
    t(isViewingPaused ? 'heldContract' : 'contract', { plan: planName, until: dates.lastMinute(endsAt) }),
  );
  const names = purchases.join(t('between'));
  const losses = [
    { name: t('contracts'), lines: contractLines },
    {
      name: t('purchases'),
      lines: purchases.length === 0 ? [] : [t('purchasesText', { count: purchases.length, names })],
    },
    { name: t('rentals'), lines: rentalLines },
    {
      name: t('connectedApps'),
      lines: connectedApps === 0 ? [] : [t('connectedAppsText', { count: connectedApps })],
    },
    { name: t('payments'), lines: payments === 0 ? [] : [t('paymentsText')] },
    { name: t('account'), lines: [t('accountText')] },
  ];
  return losses.filter(({ lines }) => lines.length > 0);
}
