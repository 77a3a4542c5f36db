import { initialLoginType, type LoginType } from '@account/domain/identity/login/login-type';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type Store = Parameters<typeof initialLoginType>[1];

/** The way to log in that the page shows; the query names it only where it is the code. */
export function useLoginType(store: Store): [LoginType, (type: LoginType) => void] {
  const [query, setQuery] = useSearchParams();
  const [type, setType] = useState(() => initialLoginType(query.get('loginType'), store));
  const choose = (chosen: LoginType) => {
    setType(chosen);
    if (chosen === 'authCode') query.set('loginType', chosen);
    else query.delete('loginType');
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return [type, choose];
}
