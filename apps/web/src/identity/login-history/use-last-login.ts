import type { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../shared/language/use-moments.js';
import type * as z from 'zod/mini';

type LastLogin = z.output<typeof loginHistoryRow.data>['last'];

/** When, and on what; null where nothing is known of it. */
export function useLastLogin(last: LastLogin): { when: string; device: string } | null {
  const t = useTranslations('loginHistoryRow');
  const said = useMoments();
  if (last === null) return null;
  const { createdAt, deviceInfo } = last;
  return {
    when: said(createdAt, 'dateTime'),
    device: deviceInfo === null ? t('unknown') : t(`devices.${deviceInfo}`),
  };
}
