import { describe, expect, it } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import fc from 'fast-check';

import { ApiProblem, transportProblem } from './api-problem.js';
import { createQueryClient, shouldRetry, retryDelayMs } from './query-client.js';

function answered(status: number, code: 'SERVICE_BUSY' | 'MAINTENANCE' | 'NOT_FOUND' = 'SERVICE_BUSY') {
  return new ApiProblem({ status, code, message: '', requestId: '' });
}

describe('retrying a read request', () => {
  it.each([
    ['a lost connection', transportProblem('NETWORK_ERROR'), true],
    ['a bad gateway, 502', transportProblem('UNREADABLE_ANSWER', 502), true],
    ['an unavailable server, 503', answered(503), true],
    ['a gateway timeout, 504', transportProblem('UNREADABLE_ANSWER', 504), true],
    ['announced maintenance', answered(503, 'MAINTENANCE'), false],
    ['a timeout of 15 seconds', transportProblem('TIMEOUT'), false],
    ['an internal error, 500', answered(500), false],
    ['a missing resource, 404', answered(404, 'NOT_FOUND'), false],
    ['too many requests, 429', answered(429), false],
    ['an error in the page', new TypeError('x'), false],
  ])('depends on the failure: %s', (_, error, repeats) => {
    expect(shouldRetry(0, error)).toBe(repeats);
  });

  it('stops after three retries', () => {
    const lost = transportProblem('NETWORK_ERROR');
    expect([0, 1, 2, 3].map((repeats) => shouldRetry(repeats, lost))).toEqual([true, true, true, false]);
  });
});

describe('the delay before a retry', () => {
  it('is one second and doubles with each retry', () => {
    expect([0, 1, 2].map((repeat) => retryDelayMs(repeat, () => 0))).toEqual([1_000, 2_000, 4_000]);
  });

  it('includes up to one second of random jitter', () => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat(10), share, (repeat, random) => {
        const extra = retryDelayMs(repeat, () => random) - 1_000 * 2 ** repeat;
        expect(extra).toBeGreaterThanOrEqual(0);
        expect(extra).toBeLessThanOrEqual(1_000);
      }),
    );
  });
});

it.each([true, false])('the query client sends a mutation only once, online: %s', async (isOnline) => {
  onlineManager.setOnline(isOnline);
  let asked = 0;
  const change = new MutationObserver(createQueryClient(), {
    retryDelay: 0,
    mutationFn: () => {
      asked += 1;
      return Promise.reject(transportProblem('NETWORK_ERROR'));
    },
  });
  await expect(change.mutate()).rejects.toThrow(ApiProblem);
  expect(asked).toBe(1);
  onlineManager.setOnline(true);
});
