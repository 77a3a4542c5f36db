import { ToastProvider, useToasts } from '@account/ui/overlay/toasts';
import { LinkProvider, SkipLink, type LinkProps } from '@account/ui/navigation/link';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { DeadEndProvider } from '../../shared/navigation/dead-end.js';
import { OwnPages, useOwnPages, type KnownPages } from '../../shared/navigation/own-pages.js';
import { useLeftActEnd } from '../../shared/proof/use-waiting-act.js';
import { takeReason } from '../../shared/root/reload.js';
import { isOwnPage, isWithinDocument } from './own-page.js';
import { placeOf, placesKey } from './places.js';
import { useArrival } from './use-arrival.js';

const nowhere: KnownPages = { has: isOwnPage, isWithinDocument: () => false };

const everywhere: KnownPages = {
  has: isOwnPage,
  isWithinDocument: (path) => isWithinDocument(location.pathname + location.search, path),
};

interface RootProps {
  /** The server gave an error in place of the page; whatever comes next is asked of it again. */
  isRefused?: boolean;
}

export function Root({ isRefused = false }: RootProps) {
  const t = useTranslations('shell');
  useArrival();
  useLeftActEnd();
  return (
    <OwnPages value={isRefused ? nowhere : everywhere}>
      <LinkProvider component={AppLink}>
        <ToastProvider label={t('notices')} dismissText={t('dismiss')}>
          <DeadEndProvider>
            <SkipLink text={t('skipToContent')} />
            <Offline />
            <ReloadNotice />
            <Outlet />
            <ScrollRestoration getKey={placeOf} storageKey={placesKey} />
          </DeadEndProvider>
        </ToastProvider>
      </LinkProvider>
    </OwnPages>
  );
}

function AppLink({ href, ...rest }: LinkProps) {
  const { isWithinDocument } = useOwnPages();
  const isOurs = href.startsWith('/') && !href.startsWith('//') && isWithinDocument(href);
  return isOurs ? <Link {...rest} to={href} viewTransition /> : <a {...rest} href={href} />;
}

function Offline() {
  const t = useTranslations('shell');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div className="offline" role="status">
      {!isOnline && <p>{t('offline')}</p>}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function ReloadNotice() {
  const showToast = useToasts();
  useEffect(() => {
    const why = takeReason();
    if (why !== undefined) showToast(why, { tone: 'fail', duration: 20_000 });
  }, [showToast]);
  return null;
}
