import { loginTypeIn, queryOfLoginType, type LoginType } from '@account/domain/identity/login/login-type';
import { useSearchParams } from 'react-router-dom';

import { useComingSearch } from '../../shared/navigation/use-coming-search.js';

type Store = Parameters<typeof loginTypeIn>[1];

export function useLoginType(store: Store): [LoginType, (type: LoginType) => void] {
  const [shown, setQuery] = useSearchParams();
  const query = useComingSearch() ?? shown;
  const choose = (chosen: LoginType) =>
    setQuery(queryOfLoginType(query, chosen, store), { replace: true, preventScrollReset: true });
  return [loginTypeIn(query, store), choose];
}
