import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { rootScreen, type RootData } from '@account/contracts/store/settings/root.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';

import { isRedirect, screenQuery } from '../api/screen-query.js';

/** The root data is embedded in the HTML and fetched again only when it is invalidated. */
export const rootQuery = queryOptions({ ...screenQuery(rootScreen), staleTime: Infinity, gcTime: Infinity });

export const RootContext = createContext<RootData | null>(null);

export function useRootData(): RootData {
  const root = use(RootContext);
  if (!root) throw new Error('useRootData must be used within its provider.');
  return root;
}

export const accountHeaderQuery = queryOptions({ ...screenQuery(accountHeaderScreen), staleTime: 60_000 });

export function useAccountHeader() {
  const { authId } = useRootData();
  const { data } = useQuery({ ...accountHeaderQuery, enabled: authId !== '' });
  return authId === '' || !data || isRedirect(data) ? undefined : data;
}
