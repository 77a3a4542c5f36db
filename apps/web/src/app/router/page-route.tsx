import type { QueryClient } from '@tanstack/react-query';
import { useLoaderData, type RouteObject } from 'react-router-dom';

import { routePath } from '../../shared/api/path.js';
import type { AnyPage } from '../../shared/page/page.js';
import { PageTitle } from '../../shared/page/page-title.js';
import { pageLoader } from './page-loader.js';

/** A page's route: its file and its data are fetched side by side. */
export function pageRoute(page: AnyPage, queryClient: QueryClient): RouteObject {
  return {
    path: routePath(page.contract.path),
    handle: page,
    loader: pageLoader(page, queryClient),
    shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate,
    lazy: { Component: () => loadPage(page) },
  };
}

async function loadPage({ load, title }: AnyPage) {
  const { default: Content } = await load();
  return function Page() {
    const data = useLoaderData<never>();
    return (
      <PageTitle title={title}>
        <Content data={data} />
      </PageTitle>
    );
  };
}
