import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { salesAvailabilities, salesAvailability } from './plan-button.js';

describe('salesAvailability', () => {
  it.each([
    [0, null, 'unlimited'],
    [1_000_000, null, 'unlimited'],
    [0, 300, 'enough'],
    [239, 300, 'enough'],
    [240, 300, 'fewLeft'],
    [299, 300, 'fewLeft'],
    [300, 300, 'soldOut'],
    [301, 300, 'soldOut'],
    [0, 1, 'fewLeft'],
    [1, 1, 'soldOut'],
    [1, 3, 'enough'],
    [2, 3, 'fewLeft'],
    [7, 9, 'enough'],
    [8, 9, 'fewLeft'],
    [0, 0, 'soldOut'],
  ])('with %d of %s taken is %s', (taken, limit, availability) => {
    expect(salesAvailability(taken, limit)).toBe(availability);
  });

  it('never improves as more places are taken, and is sold out exactly at the limit', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(2_000), (taken, limit) => {
        const rank = (count: number) => salesAvailabilities.indexOf(salesAvailability(count, limit));
        expect(rank(taken + 1)).toBeGreaterThanOrEqual(rank(taken));
        expect(salesAvailability(taken, limit) === 'soldOut').toBe(taken >= limit);
      }),
    );
  });
});
