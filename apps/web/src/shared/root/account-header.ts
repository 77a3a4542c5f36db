import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { isRedirect, screenQuery } from '../api/screen-query.js';
import { useRootData } from './root-data.js';

/** Name, picture and menu of the member; `invalidateQueries(accountHeaderQuery)` after a change of the name. */
export const accountHeaderQuery = queryOptions({ ...screenQuery(accountHeaderScreen), staleTime: 60_000 });

/** Undefined for a guest and until it has come. */
export function useAccountHeader() {
  const { authId } = useRootData();
  const { data } = useQuery({ ...accountHeaderQuery, enabled: authId !== '' });
  return authId === '' || !data || isRedirect(data) ? undefined : data;
}
