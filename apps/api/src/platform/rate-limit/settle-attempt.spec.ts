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
    ['that was right', () => Promise.resolve('id'), 'right'],
    ['that was wrong', fails(new Problem('PIN_CODE_ERROR')), 'counted'],
    ['at what is exhausted', fails(new Problem('PIN_CODE_EXHAUSTED')), 'counted'],
    ['that a busy server did not look at', fails(new Problem('SERVICE_BUSY')), 'withdrawn'],
    ['during which something broke', fails(new Error('no database')), 'withdrawn'],
  ] as const)('%s', async (_, attempt, becomes) => {
    expect(await becomesOf(attempt)).toBe(becomes);
  });

  it('returns or throws the result of the attempt, even when it cannot be withdrawn', async () => {
    const broken = { markSucceeded: () => Promise.resolve(), withdraw: fails(new Error('no database')) };
    expect(await settleAttempt(broken, () => Promise.resolve('id'))).toBe('id');
    const trouble = new Error('first');
    await expect(settleAttempt(broken, fails(trouble))).rejects.toBe(trouble);
  });
});
