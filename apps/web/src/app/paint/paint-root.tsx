import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { screenDataPath } from '@account/contracts/platform/call';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { ToastProvider } from '@account/ui/overlay/toasts';
import { SkipLink } from '@account/ui/navigation/link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createStaticRouter, Outlet, StaticRouterProvider } from 'react-router-dom';
import { IntlProvider, useTranslations } from 'use-intl';

import type { EmbeddedResponse } from '../../shared/api/embedded-responses.js';
import type { WebTranslations } from '../../shared/language/load-translations.js';
import { OwnPages } from '../../shared/navigation/own-pages.js';
import { SlotRenderer } from '../../shared/page/page-slots.js';
import { accountHeaderQuery, RootContext } from '../../shared/root/root-data.js';
import { isOwnPage } from '../router/own-page.js';
import { renderSlotTemplate } from './fill-slots.js';

interface PaintRootProps extends PaintRequest {
  words: WebTranslations;
  handle?: unknown;
  layout?: ReactNode;
  content: ReactNode;
}

export function PaintRoot({ root, address, answers, words, handle, layout, content }: PaintRootProps) {
  const { router, context } = routerAt(address, handle, layout ?? <Outlet />, content);
  return (
    <QueryClientProvider client={seedQueryCache(new QueryClient(), answers)}>
      <RootContext value={root}>
        <SlotRenderer value={renderSlotTemplate}>
          <IntlProvider locale={root.language} messages={words} timeZone={timeZone} formats={formats}>
            <OwnPages value={knownPages}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </OwnPages>
          </IntlProvider>
        </SlotRenderer>
      </RootContext>
    </QueryClientProvider>
  );
}

const knownPages = { has: isOwnPage, isWithinDocument: () => false };

function routerAt(address: string, handle: unknown, layout: ReactNode, content: ReactNode) {
  const routes = [
    {
      id: 'root',
      element: <StaticShell />,
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

function StaticShell() {
  const t = useTranslations('shell');
  return (
    <ToastProvider label={t('notices')} dismissText={t('dismiss')}>
      <SkipLink text={t('skipToContent')} />
      <Outlet />
    </ToastProvider>
  );
}

export interface PaintRequest {
  root: RootData;
  address: string;
  answers: Readonly<Record<string, EmbeddedResponse>>;
}

function seedQueryCache(client: QueryClient, answers: PaintRequest['answers']): QueryClient {
  const header = answers[screenDataPath(accountHeaderScreen.path)];
  if (header?.status === 200) client.setQueryData(accountHeaderQuery.queryKey, header.body as never);
  return client;
}
