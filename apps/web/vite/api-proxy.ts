import type { ProxyOptions } from 'vite';

/** While working on the pages: everything that is not a page or a file of the page is the API's. */
export function apiProxy(target: string): Record<string, ProxyOptions> {
  const api = { target, changeOrigin: false };
  return {
    '^/(zapi|api|gateways|healthz|readyz|metrics|images)(/|$)': api,
    '^/(?!@|src/|node_modules/|libs/)': {
      ...api,
      bypass: (request) => (request.method === 'GET' ? request.url : undefined),
    },
  };
}
