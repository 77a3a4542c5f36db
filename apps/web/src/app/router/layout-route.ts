import type { Layout } from '@account/contracts/platform/placement';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { withTranslations } from '../../shared/language/load-translations.js';
import type { AnyPage } from '../../shared/page/page.js';
import { accountHeaderQuery } from '../../shared/root/root-data.js';
import { pageRoute } from './page-route.js';

const components: Record<Layout, () => Promise<ComponentType>> = {
  front: async () => (await import('../layouts/front-layout.js')).FrontLayout,
  guest: async () => (await withTranslations(import('../layouts/guest-layout.js'), 'pages')).GuestLayout,
  login: async () => (await import('../layouts/login-layout.js')).LoginLayout,
  oidc: async () => (await withTranslations(import('../layouts/login-layout.js'), 'pages')).LoginLayout,
  account: async () =>
    (await withTranslations(import('../layouts/account-layout.js'), 'pages', 'member-pages')).AccountLayout,
};

export function layoutRoute(
  layout: Layout,
  pages: readonly AnyPage[],
  queryClient: QueryClient,
): RouteObject {
  return {
    ...layoutFrame(layout, queryClient),
    children: pages.map((page) => pageRoute(page, queryClient)),
  };
}

export function layoutFrame(layout: Layout, queryClient: QueryClient): Pick<RouteObject, 'lazy' | 'loader'> {
  return {
    lazy: { Component: components[layout] },
    // Loads the menu or the member's name together with the first page to avoid a layout shift.
    ...((layout === 'account' || layout === 'oidc') && {
      loader: async () => {
        await queryClient.prefetchQuery(accountHeaderQuery);
        return null;
      },
    }),
  };
}
