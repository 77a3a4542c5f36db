import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { yen } from '../../money/yen.js';
import { discountOn, priceAfter, type Discount } from './discount.js';

const off = (amount: number): Discount => ({ kind: 'amount', amount: yen(amount) });
const percent = (percent: number): Discount => ({ kind: 'percent', percent });

describe('price after a discount', () => {
  it.each<[number, Discount | null, number]>([
    [1_078, null, 1_078],
    [1_078, off(308), 770],
    [1_078, off(1_078), 0],
    [1_078, off(5_000), 0],
    [1_078, percent(0), 1_078],
    [1_078, percent(50), 539],
    [1_079, percent(50), 540],
    [1_078, percent(33), 723],
    [1, percent(99), 1],
    [1_078, percent(100), 0],
    [9_999_999, percent(100), 0],
  ])('reduces %d by %j to %d', (price, discount, rest) => {
    expect(priceAfter(discount, yen(price))).toBe(rest);
  });

  it('is between 0 and the original price; the discount is the difference between the two', () => {
    const price = fc.integer({ min: 1, max: 9_999_999 }).map(yen);
    const discount = fc.oneof(fc.nat(20_000_000).map(off), fc.integer({ min: 0, max: 100 }).map(percent));
    fc.assert(
      fc.property(price, discount, (asked, given) => {
        const rest = priceAfter(given, asked);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest + discountOn(asked, given)).toBe(asked);
        if (given.kind === 'percent') expect(rest === 0).toBe(given.percent === 100);
      }),
    );
  });
});
