import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { ToastProvider } from '@account/ui/feedback/toasts';
import { SkipLink } from '@account/ui/layout/skip-link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createStaticRouter, Outlet, StaticRouterProvider } from 'react-router-dom';
import { IntlProvider, useTranslations } from 'use-intl';

import type { WebWords } from '../../shared/language/load-words.js';
import { OwnPages } from '../../shared/navigation/own-pages.js';
import { PlaceFiller } from '../../shared/page/layout-place.js';
import { RootContext } from '../../shared/root/root-data.js';
import { isOwnPage } from '../router/own-page.js';
import { fillPlace } from './in-places.js';
import type { PaintOrder } from './paint-order.js';
import { knownAnswers } from './known-answers.js';

interface PaintRootProps extends PaintOrder {
  words: WebWords;
  handle?: unknown;
  layout?: ReactNode;
  content: ReactNode;
}

export function PaintRoot({ root, address, answers, words, handle, layout, content }: PaintRootProps) {
  const { router, context } = routerAt(address, handle, layout ?? <Outlet />, content);
  return (
    <QueryClientProvider client={knownAnswers(new QueryClient(), answers)}>
      <RootContext value={root}>
        <PlaceFiller value={fillPlace}>
          <IntlProvider locale={root.language} messages={words} timeZone={timeZone} formats={formats}>
            <OwnPages value={knownPages}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </OwnPages>
          </IntlProvider>
        </PlaceFiller>
      </RootContext>
    </QueryClientProvider>
  );
}

const knownPages = { has: isOwnPage, isWithinDocument: () => false };

function routerAt(address: string, handle: unknown, layout: ReactNode, content: ReactNode) {
  const routes = [
    {
      id: 'root',
      element: <Around />,
      children: [
        { id: 'layout', element: layout, children: [{ id: 'page', path: '*', element: content, handle }] },
      ],
    },
  ];
  const url = new URL(address, 'http://page.invalid');
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' };
  const [root] = routes;
  const matched = [root, root?.children[0], root?.children[0]?.children[0]];
  const context = {
    basename: '/',
    location: { ...location, unstable_mask: undefined },
    matches: matched.map((route) => ({
      params: {},
      pathname: url.pathname,
      pathnameBase: '/',
      route: route as never,
    })),
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  return { router: createStaticRouter(routes as never, context), context };
}

function Around() {
  const t = useTranslations('shell');
  return (
    <ToastProvider label={t('notices')} dismissText={t('dismiss')}>
      <SkipLink text={t('skipToContent')} />
      <Outlet />
    </ToastProvider>
  );
}
