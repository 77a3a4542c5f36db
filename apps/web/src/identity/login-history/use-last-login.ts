import type { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../shared/language/use-moments.js';
import { usePlanDates } from '../../shared/plans/plan-times.js';
import type * as z from 'zod/mini';

/** When, and on what; null where nothing is known of it. */
export function useLastLogin({ last, today }: z.output<typeof loginHistoryRow.data>) {
  const t = useTranslations('loginHistoryRow');
  const said = useMoments();
  const { moment } = usePlanDates(today);
  if (last === null) return null;
  const { createdAt, deviceInfo } = last;
  const isToday = businessDateAt(new Date(createdAt)) === today;
  return {
    when: isToday ? t('today', { time: said(createdAt, 'time') }) : moment(createdAt),
    device: deviceInfo === null ? t('unknown') : t(`devices.${deviceInfo}`),
  };
}
