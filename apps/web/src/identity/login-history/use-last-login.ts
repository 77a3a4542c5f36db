import type { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { useFormatter, useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

type LastLogin = z.output<typeof loginHistoryRow.data>['last'];

/** When, and on what; null where nothing is known of it. */
export function useLastLogin(last: LastLogin): { when: string; device: string } | null {
  const t = useTranslations('loginHistory');
  const format = useFormatter();
  if (last === null) return null;
  const { createdAt, deviceInfo } = last;
  return {
    when: format.dateTime(Date.parse(createdAt), 'dateTime'),
    device: deviceInfo === null ? t('unknown') : t(`devices.${deviceInfo}`),
  };
}
