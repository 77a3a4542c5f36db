import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { isRedirect, screenQuery } from '../api/screen-query.js';
import { useRootData } from './root-data.js';

export const accountHeaderQuery = queryOptions({ ...screenQuery(accountHeaderScreen), staleTime: 60_000 });

export function useAccountHeader() {
  const { authId } = useRootData();
  const { data } = useQuery({ ...accountHeaderQuery, enabled: authId !== '' });
  return authId === '' || !data || isRedirect(data) ? undefined : data;
}
