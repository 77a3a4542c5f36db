import type { ProxyOptions } from 'vite';

export function apiProxy(target: string): Record<string, ProxyOptions> {
  const api = { target, changeOrigin: false };
  return {
    '^/(zapi|api|gateways|store-assets|profile-images|\\.well-known|healthz|readyz|metrics|robots\\.txt|sitemap\\.xml)(/|\\?|$)':
      api,
    '^/': { ...api, bypass: ({ method, url }) => (method === 'GET' ? url : undefined) },
  };
}
