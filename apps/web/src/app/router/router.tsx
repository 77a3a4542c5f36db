import { layouts } from '@account/contracts/platform/placement';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { pages } from 'virtual:pages/first';

import type { AnyPage } from '../../shared/page/page.js';
import type { InitialError } from '../../shared/root/embedded-root.js';
import { isMemberError } from '../errors/error-kind.js';
import { ErrorPage, RouteError } from '../errors/error-page.js';
import { lazyPageGroups } from './lazy-page-groups.js';
import { layoutFrame, layoutRoute } from './layout-route.js';
import { legacyRoutes, rootLoader } from './root-loader.js';
import { Root } from './root.js';

const pagesRouteId = 'pages';

export function createRouter(queryClient: QueryClient) {
  const routes: RouteObject[] = [
    {
      element: <Root />,
      loader: rootLoader(queryClient),
      shouldRevalidate: () => true,
      errorElement: <RouteError />,
      children: [
        {
          id: pagesRouteId,
          errorElement: <RouteError />,
          children: [
            ...routesOf(pages, queryClient),
            ...legacyRoutes,
            { path: '*', element: <ErrorPage error={{ status: 404 }} /> },
          ],
        },
      ],
    },
  ];
  const waiting = new Set(lazyPageGroups);
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      for (const group of waiting) {
        if (!group.includesPath(path)) continue;
        const late = routesOf(await group.load(), queryClient);
        if (waiting.delete(group)) patch(pagesRouteId, late);
      }
    },
  });
}

function routesOf(some: readonly AnyPage[], queryClient: QueryClient): RouteObject[] {
  return layouts.flatMap((layout) => {
    const own = some.filter((page) => page.contract.layout === layout);
    return own.length === 0 ? [] : [layoutRoute(layout, own, queryClient)];
  });
}

/** Creates the router of an error document, in which every link loads a new document. */
export function createErrorRouter(error: InitialError, isMember: boolean, queryClient: QueryClient) {
  const isInMyPage = isMember && isMemberError(error) && location.pathname.startsWith('/mypage/');
  const whatever: RouteObject = isInMyPage
    ? { ...layoutFrame('account', queryClient), children: [memberErrorRoute(error)] }
    : { path: '*', element: <ErrorPage error={error} /> };
  return createBrowserRouter([{ element: <Root isRefused />, children: [whatever] }]);
}

function memberErrorRoute(error: InitialError): RouteObject {
  return {
    path: '*',
    lazy: {
      Component: async () => {
        const { MemberError } = await import('../errors/member-error.js');
        return () => <MemberError error={error} />;
      },
    },
  };
}
