import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';

import { layouts } from '../../shared/page/page.js';
import type { InitialError } from '../../shared/root/embedded-root.js';
import { ErrorPage } from '../errors/error-page.js';
import { errorKindOf } from '../errors/error-kind.js';
import { RouteError } from '../errors/route-error.js';
import { layoutRoute } from './layout-route.js';
import { Loading } from './loading.js';
import { olderRoutes } from './older-paths.js';
import { pages } from './pages.js';
import { isMemberPath } from './member-paths.js';
import { Root } from './root.js';
import { rootLoader } from './root-loader.js';

const everyPage = 'pages';

/** Every page under its layout, and what stands in for a page that cannot be shown. */
export function createRouter(queryClient: QueryClient) {
  const pageRoutes = layouts.flatMap((layout) => {
    const own = pages.filter((page) => page.layout === layout);
    return own.length === 0 ? [] : [layoutRoute(layout, own, queryClient)];
  });
  const routes: RouteObject[] = [
    {
      element: <Root />,
      loader: rootLoader(queryClient),
      shouldRevalidate: () => true,
      hydrateFallbackElement: <Loading />,
      errorElement: <RouteError />,
      children: [
        {
          id: everyPage,
          errorElement: <RouteError />,
          children: [...pageRoutes, ...olderRoutes, { path: '*', element: <ErrorPage kind="notFound" /> }],
        },
      ],
    },
  ];
  let arePatched = false;
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (arePatched || !isMemberPath(path)) return;
      const { memberPages } = await import('./member-pages.js');
      if (!arePatched) patch(everyPage, [layoutRoute('account', memberPages, queryClient)]);
      arePatched = true;
    },
  });
}

/** For a page that the server refused with the HTML itself: every way on is a new page load. */
export function createErrorRouter(error: InitialError) {
  const whatever: RouteObject = { path: '*', element: <ErrorPage kind={errorKindOf(error)} /> };
  return createBrowserRouter([{ element: <Root isRefused />, children: [whatever] }]);
}
