import { useEffect, useState } from 'react';

/**
 * The token of the mailed link, empty without one. It leaves the address at once, so that neither the history nor
 * another site gets to know it; a reload still finds it in the state of the history's entry.
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
