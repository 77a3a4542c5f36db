import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { QueryClient } from '@tanstack/react-query';

import { accountOf } from '../../shared/root/account-cookie.js';
import { rootQuery } from '../../shared/root/root-data.js';

/** After a login or logout: forgets what was fetched for the person before, and learns who is here now. */
export function rootLoader(queryClient: QueryClient) {
  return async () => {
    const root = queryClient.getQueryData<RootData>(rootQuery.queryKey);
    if (root?.authId === accountOf(document.cookie, location.protocol)) return null;
    queryClient.removeQueries({
      predicate: ({ queryHash }) => queryHash !== JSON.stringify(rootQuery.queryKey),
    });
    await queryClient.fetchQuery({ ...rootQuery, staleTime: 0 });
    return null;
  };
}
