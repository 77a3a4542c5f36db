import { expect, it } from '@jest/globals';

import { exponentialBackoff } from './exponential-backoff.js';

it('exponentialBackoff polls after 2, 4, 8 and 16 seconds and then every 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 2_000].map(exponentialBackoff)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
