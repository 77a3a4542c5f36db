import { ToastProvider } from '@account/ui/feedback/toasts';
import { LinkProvider } from '@account/ui/layout/link';
import { SkipLink } from '@account/ui/layout/skip-link';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { FlowErrorProvider } from '../../shared/navigation/flow-error.js';
import { OwnPages, type KnownPages } from '../../shared/navigation/own-pages.js';
import { AppLink } from './app-link.js';
import { Offline } from './offline.js';
import { ReloadNotice } from './reload-notice.js';
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
  return (
    <OwnPages value={isRefused ? nowhere : everywhere}>
      <LinkProvider component={AppLink}>
        <ToastProvider label={t('notices')} dismissText={t('dismiss')}>
          <FlowErrorProvider>
            <SkipLink text={t('skipToContent')} />
            <Offline />
            <ReloadNotice />
            <Outlet />
            <ScrollRestoration getKey={placeOf} storageKey={placesKey} />
          </FlowErrorProvider>
        </ToastProvider>
      </LinkProvider>
    </OwnPages>
  );
}
