import type { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { useTranslations } from 'use-intl';
import { usePlanDates } from '../../shared/plans/plan-times.js';
import type * as z from 'zod/mini';

/** When, and on what; null where nothing is known of it. */
export function useLastLogin({ last, today }: z.output<typeof loginHistoryRow.data>) {
  const t = useTranslations('loginHistoryRow');
  const { moment, timeOfToday } = usePlanDates(today);
  if (last === null) return null;
  const { createdAt, deviceInfo } = last;
  const time = timeOfToday(createdAt);
  return {
    when: time === null ? moment(createdAt) : t('today', { time }),
    device: deviceInfo === null ? t('unknown') : t(`devices.${deviceInfo}`),
  };
}
