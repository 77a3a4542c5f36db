import { expect, it, jest } from '@jest/globals';

import { Problem } from '../http/problem.js';
import { settleAttempt } from './attempt-throttle.service.js';

it.each<[string, () => Promise<string>, 'succeeded' | 'withdrawn' | 'counted']>([
  ['right', async () => 'in', 'succeeded'],
  ['wrong', () => Promise.reject(new Problem('PIN_CODE_ERROR')), 'counted'],
  ['rejected by a busy server', () => Promise.reject(new Problem('SERVICE_BUSY')), 'withdrawn'],
  ['interrupted by a server error', () => Promise.reject(new Error('away')), 'withdrawn'],
])('an attempt that is %s updates its counters as expected', async (_, attempt, end) => {
  const guess = { markSucceeded: jest.fn(async () => undefined), withdraw: jest.fn(async () => undefined) };
  await settleAttempt(guess, attempt).catch(() => undefined);
  expect(guess.markSucceeded).toHaveBeenCalledTimes(end === 'succeeded' ? 1 : 0);
  expect(guess.withdraw).toHaveBeenCalledTimes(end === 'withdrawn' ? 1 : 0);
});
