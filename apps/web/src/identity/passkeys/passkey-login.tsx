import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { PasskeyEntryProps } from './passkey-entry.js';
import './passkeys.css';

const PasskeyEntry = lazy(() => import('./passkey-entry.js'));

/** Painted at once, so that it moves nothing; what it needs of the browser comes after the first paint. */
export function PasskeyLogin({
  data,
  isFirst = false,
}: {
  /** Of the page: this browser logged in by one the last time. */
  isFirst?: boolean;
  data: Omit<PasskeyEntryProps['data'], 'passkey'> & { passkey: PasskeyEntryProps['data']['passkey'] | null };
}) {
  const t = useTranslations('login.passkey');
  const { passkey, returnTo } = data;
  if (passkey === null) return null;
  const room = (
    <span className={`btn btn--${isFirst ? 'primary' : 'quiet'} btn--auth btn--wide`} aria-hidden="true">
      <span className="passkey-act">{t('act')}</span>
    </span>
  );
  return (
    <Suspense fallback={<PasskeyFirst isFirst={isFirst}>{room}</PasskeyFirst>}>
      <PasskeyEntry
        data={{ passkey, returnTo }}
        isFirst={isFirst}
        room={<PasskeyFirst isFirst={isFirst}>{room}</PasskeyFirst>}
      />
    </Suspense>
  );
}

/** With what stands between it and the other ways, where it comes first. */
export function PasskeyFirst({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const t = useTranslations('login.passkey');
  if (!isFirst) return children;
  return (
    <div className="form form--auth">
      {children}
      <p className="sub">{t('usual')}</p>
      <p className="or">{t('or')}</p>
    </div>
  );
}
