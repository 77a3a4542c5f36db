import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

import type { PasskeyEntryProps } from './passkey-entry.js';
import './passkeys.css';

const PasskeyEntry = lazy(() => import('./passkey-entry.js'));

/** Painted at once, so that it moves nothing; what it needs of the browser comes after the first paint. */
export function PasskeyLogin({
  data,
}: {
  data: Omit<PasskeyEntryProps['data'], 'passkey'> & { passkey: PasskeyEntryProps['data']['passkey'] | null };
}) {
  const t = useTranslations('login.passkey');
  const { passkey, returnTo } = data;
  if (passkey === null) return null;
  const room = (
    <span className="btn btn--quiet btn--auth btn--wide" aria-hidden="true">
      <span className="passkey-act">{t('act')}</span>
    </span>
  );
  return (
    <Suspense fallback={room}>
      <PasskeyEntry data={{ passkey, returnTo }} room={room} />
    </Suspense>
  );
}
