import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { shownExpiry } from '@account/domain/commerce/entitlements/entitlement';
import { useTranslations } from 'use-intl';

import { useOrderDates } from './use-order-dates.js';

/** Until when it can be watched; an end that is more than ten years ahead is none. */
export function useViewingEnd(today: BusinessDate): (end: string | null) => string {
  const t = useTranslations('purchase.sums');
  const dates = useOrderDates();
  return (end) => {
    const shown = shownExpiry(end === null ? null : new Date(end), today);
    return shown === null ? t('forGood') : t('end', { end: dates.moment(shown.toISOString()) });
  };
}
