import { legacyPaths } from '@account/contracts/platform/legacy-paths';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { redirect, type RouteObject } from 'react-router-dom';

import { setRequestLanguage } from '../../shared/api/request.js';
import { isRedirect } from '../../shared/api/screen-query.js';
import { accountOf } from '../../shared/root/account-cookie.js';
import { rootQuery } from '../../shared/root/root-data.js';

export const legacyRoutes: RouteObject[] = Object.entries(legacyPaths).map(([path, newPath]) => ({
  path,
  loader: ({ request }) => redirect(newPath + new URL(request.url).search),
}));

/** Drops the cached data of the previous account after a login or logout and reloads the root data. */
export function rootLoader(queryClient: QueryClient) {
  return async () => {
    const root = queryClient.getQueryData<RootData>(rootQuery.queryKey);
    if (root?.authId === accountOf(document.cookie, location.protocol)) return null;
    queryClient.removeQueries({ queryKey: ['screen'], predicate: isAccountQuery });
    // The new member may have chosen a different language than the previous page used.
    setRequestLanguage(undefined);
    const known = await queryClient.fetchQuery({ ...rootQuery, staleTime: 0 });
    if (!isRedirect(known)) setRequestLanguage(known.language);
    return null;
  };
}

function isAccountQuery({ queryHash, state }: Query): boolean {
  return queryHash !== hashKey(rootQuery.queryKey) && state.fetchStatus === 'idle';
}
