import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { release, reserve, sell, sellLate, type SalesCounter } from './sales-counter.js';

describe('places', () => {
  it.each([
    ['H3: the last one', { sold: 99, reserved: 0, limit: 100 }, true],
    ['H3: while the last one is reserved', { sold: 99, reserved: 1, limit: 100 }, false],
    ['sold out', { sold: 100, reserved: 0, limit: 100 }, false],
    ['without a limit', { sold: 5_000, reserved: 40, limit: null }, true],
  ])('%s', (_, counter, isReserved) => {
    expect(reserve(counter) !== null).toBe(isReserved);
  });

  it('given up and paid late are honoured, and reported where there is none left (H5)', () => {
    expect(sellLate({ sold: 100, reserved: 0, limit: 100 })).toEqual({
      counter: { sold: 101, reserved: 0, limit: 100 },
      isOverLimit: true,
    });
    expect(sellLate({ sold: 98, reserved: 1, limit: 100 }).isOverLimit).toBe(false);
  });

  it('sold and reserved are never more than there are, and what is sold stays sold (D9, H4)', () => {
    const limit = 10;
    fc.assert(
      fc.property(fc.array(fc.constantFrom('reserve', 'sell', 'release'), { maxLength: 60 }), (steps) => {
        let counter: SalesCounter = { sold: 0, reserved: 0, limit };
        for (const step of steps) {
          const before = counter;
          if (step === 'reserve') counter = reserve(counter) ?? counter;
          else if (counter.reserved > 0) counter = step === 'sell' ? sell(counter) : release(counter);
          expect(counter.sold + counter.reserved).toBeLessThanOrEqual(limit);
          expect(counter.sold).toBeGreaterThanOrEqual(before.sold);
          expect(counter.reserved).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
