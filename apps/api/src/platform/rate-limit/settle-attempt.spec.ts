import { describe, expect, it } from '@jest/globals';

import { Problem } from '../http/problem.js';
import { settleAttempt } from './attempt-throttle.service.js';

const fails = (error: Error) => () => Promise.reject(error);

/**
 * Returns the result of an attempt: succeeded, counted as a failure, or withdrawn because it was not checked.
 */
async function becomesOf(attempt: () => Promise<unknown>): Promise<string> {
  const said: string[] = [];
  const guess = {
    markSucceeded: async () => void said.push('right'),
    withdraw: async () => void said.push('withdrawn'),
  };
  await settleAttempt(guess, attempt).catch(() => undefined);
  return said.join() || 'counted';
}

describe('settleAttempt', () => {
  it.each([
    ['counts a correct attempt as succeeded', () => Promise.resolve('id'), 'right'],
    ['counts a wrong attempt', fails(new Problem('PIN_CODE_ERROR')), 'counted'],
    ['counts an attempt at an exhausted secret', fails(new Problem('PIN_CODE_EXHAUSTED')), 'counted'],
    [
      'withdraws an attempt that a busy server did not check',
      fails(new Problem('SERVICE_BUSY')),
      'withdrawn',
    ],
    ['withdraws an attempt with a server error', fails(new Error('no database')), 'withdrawn'],
  ] as const)('%s', async (_, attempt, becomes) => {
    expect(await becomesOf(attempt)).toBe(becomes);
  });

  it('returns or throws the result of the attempt, even if withdrawing the attempt fails', async () => {
    const broken = { markSucceeded: () => Promise.resolve(), withdraw: fails(new Error('no database')) };
    expect(await settleAttempt(broken, () => Promise.resolve('id'))).toBe('id');
    const trouble = new Error('first');
    await expect(settleAttempt(broken, fails(trouble))).rejects.toBe(trouble);
  });
});
