import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** The query that this same page is on its way to; null while it stays, or another page comes. */
export function usePendingSearch(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : null;
}

/** It leaves the address at once: no history, no other site gets it. A reload finds it in the state. */
export function useLinkToken(): string {
  const [token] = useState(() => tokenIn(location.search) ?? tokenIn(history.state) ?? '');
  useEffect(() => {
    if (tokenIn(location.search) === undefined) return;
    history.replaceState({ ...history.state, token }, '', location.pathname);
  }, [token]);
  return token;
}

function tokenIn(place: unknown): string | undefined {
  if (typeof place === 'string') return new URLSearchParams(place).get('token') ?? undefined;
  const { token } = (place ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}
