import type { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { useTranslations } from 'use-intl';
import { usePlanDates } from '../../shared/plans/plan-times.js';
import type * as z from 'zod/mini';

/** Returns the time and device of the last login, or null if unknown. */
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
