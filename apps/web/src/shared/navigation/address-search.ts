import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Returns the query that the current page is navigating to; null if no navigation is pending or another page is
 * loading.
 */
export function usePendingSearch(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : null;
}

/**
 * Returns the token and removes it from the URL immediately, so that the token does not appear in the history
 * or in referrers. After a reload the token is read from the history state.
 */
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
