import { QueryClient } from '@tanstack/react-query';

import { ApiProblem } from './api-problem.js';

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

const mostRepeats = 3;
const firstWait = 1_000;
const passing: readonly number[] = [502, 503, 504];

/** Whether reading once more may help: the network failed, or a machine in between. Announced maintenance lasts. */
export function mayRepeat(repeats: number, error: unknown): boolean {
  if (repeats >= mostRepeats || !(error instanceof ApiProblem)) return false;
  return error.code === 'NETWORK_ERROR' || (passing.includes(error.status) && error.code !== 'MAINTENANCE');
}

/** Milliseconds before a repeat, counted from 0: one second doubling, and up to one second at random. */
export function waitBefore(repeat: number, random: () => number = Math.random): number {
  return firstWait * 2 ** repeat + firstWait * random();
}
