import { ToastProvider, useToasts } from '@account/ui/overlay/toasts';
import { LinkProvider, SkipLink, type LinkProps } from '@account/ui/navigation/link';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { DeadEndProvider } from '../../shared/navigation/dead-end.js';
import { OwnPages, useOwnPages, type KnownPages } from '../../shared/navigation/own-pages.js';
import { useDiscardAbandonedAction } from '../../shared/proof/use-pending-action.js';
import { takeReloadReason } from '../../shared/root/reload.js';
import { isOwnPage, isWithinDocument } from './own-page.js';
import { scrollKeyOf, scrollPositionsKey } from './scroll-positions.js';
import { useFocusOnNavigation } from './use-focus-on-navigation.js';

const documentNavigation: KnownPages = { has: isOwnPage, isWithinDocument: () => false };

const clientNavigation: KnownPages = {
  has: isOwnPage,
  isWithinDocument: (path) => isWithinDocument(location.pathname + location.search, path),
};

interface RootProps {
  /** The server returned an error document, in which every link loads a new document. */
  isRefused?: boolean;
}

export function Root({ isRefused = false }: RootProps) {
  const t = useTranslations('shell');
  useFocusOnNavigation();
  useDiscardAbandonedAction();
  return (
    <OwnPages value={isRefused ? documentNavigation : clientNavigation}>
      <LinkProvider component={AppLink}>
        <ToastProvider label={t('notices')} dismissText={t('dismiss')}>
          <DeadEndProvider>
            <SkipLink text={t('skipToContent')} />
            <OfflineStatus />
            <ReloadToast />
            <Outlet />
            <ScrollRestoration getKey={scrollKeyOf} storageKey={scrollPositionsKey} />
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

function OfflineStatus() {
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

function ReloadToast() {
  const showToast = useToasts();
  useEffect(() => {
    const why = takeReloadReason();
    if (why !== undefined) showToast(why, { tone: 'fail', duration: 20_000 });
  }, [showToast]);
  return null;
}
