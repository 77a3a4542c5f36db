import type { QueryClient } from '@tanstack/react-query';
import { useLoaderData, type RouteObject } from 'react-router-dom';

import { routePath } from '../../shared/api/path.js';
import type { AnyPage } from '../../shared/page/page.js';
import { PageTitle } from '../../shared/page/page-title.js';
import { pageLoader, PageLoadError } from './page-loader.js';

export function pageRoute(page: AnyPage, queryClient: QueryClient): RouteObject {
  return {
    path: routePath(page.contract.path),
    handle: page,
    loader: pageLoader(page, queryClient),
    shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate,
    lazy: { Component: () => loadPage(page) },
  };
}

async function loadPage({ contract, load, title }: AnyPage) {
  const [{ default: Content }, errors] = await Promise.all([
    load(),
    contract.layout === 'account' ? import('../errors/member-error.js') : undefined,
  ]);
  return function Page() {
    const data = useLoaderData<unknown>();
    if (errors && data instanceof PageLoadError) return <errors.MemberError error={data.error} />;
    return (
      <PageTitle title={title}>
        <Content data={data as never} />
      </PageTitle>
    );
  };
}
