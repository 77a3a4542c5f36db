import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

import type { PasskeyEntryProps } from './passkey-entry.js';
import './passkeys.css';

const PasskeyEntry = lazy(() => import('./passkey-entry.js'));

/** Rendered immediately to avoid a layout shift; the passkey code loads after the first paint. */
export function PasskeyLogin({
  data,
  isFirst = false,
}: {
  /** True if this browser used a passkey for its last login. */
  isFirst?: boolean;
  data: Omit<PasskeyEntryProps['data'], 'passkey'> & { passkey: PasskeyEntryProps['data']['passkey'] | null };
}) {
  const t = useTranslations('login.passkey');
  const { passkey, returnTo } = data;
  if (passkey === null) return null;
  const after = isFirst ? (
    <>
      <p className="sub">{t('usual')}</p>
      <p className="or">{t('or')}</p>
    </>
  ) : null;
  const room = (
    <div className="form form--auth">
      <span className={`btn btn--${isFirst ? 'primary' : 'quiet'} btn--auth btn--wide`} aria-hidden="true">
        <span className="passkey-act">{t('act')}</span>
      </span>
      {after}
    </div>
  );
  return (
    <Suspense fallback={room}>
      <PasskeyEntry data={{ passkey, returnTo }} after={after} placeholder={room} />
    </Suspense>
  );
}
