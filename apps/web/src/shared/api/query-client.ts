import { QueryClient } from '@tanstack/react-query';

import { mayRepeat, waitBefore } from './retry.js';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayRepeat,
        retryDelay: (repeat) => waitBefore(repeat),
        staleTime: 0,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
