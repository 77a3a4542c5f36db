import type { Configuration } from 'oidc-provider';

type Fetch = NonNullable<Configuration['fetch']>;

/**
 * The library's own request refuses private addresses and waits 2.5 seconds. The hosts that the store names may have
 * such an address; to them goes the same request without the refusal.
 */
export function fetchOf(privateHosts: () => readonly string[]): Fetch {
  return (url, options) => {
    const { hostname } = new URL(String(url));
    if (!privateHosts().includes(hostname)) return globalThis.fetch(url, options);
    const { dispatcher: _, ...rest } = options as RequestInit & { dispatcher?: unknown };
    return globalThis.fetch(url, { ...rest, redirect: 'manual' });
  };
}
