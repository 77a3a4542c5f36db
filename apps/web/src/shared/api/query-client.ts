import { QueryClient } from '@tanstack/react-query';

import { ApiProblem } from './api-problem.js';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (repeat) => retryDelayMs(repeat),
        staleTime: 0,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const maxRetries = 3;
const initialDelay = 1_000;
const transientStatuses: readonly number[] = [502, 503, 504];

/** Returns true after a network or gateway error. A call during announced maintenance is not retried. */
export function shouldRetry(repeats: number, error: unknown): boolean {
  if (repeats >= maxRetries || !(error instanceof ApiProblem)) return false;
  return (
    error.code === 'NETWORK_ERROR' ||
    (transientStatuses.includes(error.status) && error.code !== 'MAINTENANCE')
  );
}

/**
 * Returns the milliseconds before a retry. The first retry (0) waits one second and each further retry twice as
 * long, plus up to one second of random jitter.
 */
export function retryDelayMs(repeat: number, random: () => number = Math.random): number {
  return initialDelay * 2 ** repeat + initialDelay * random();
}
