import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { taxWithin, taxWithinRefund } from './tax.js';
import { yen, type Yen } from './yen.js';

const amount = fc.integer({ min: 0, max: 9_999_999 }).map(yen);
const rate = fc.integer({ min: 0, max: 30 });

describe('the tax within a price', () => {
  it.each([
    [1_078, 10, 98],
    [980, 10, 89],
    [770, 10, 70],
    [1_080, 8, 80],
    [0, 10, 0],
    [1, 10, 0],
    [10, 10, 0],
    [11, 10, 1],
    [1_980, 0, 0],
    [9_999_999, 10, 909_090],
  ])('of %d yen at %d %% is %d', (price, percent, tax) => {
    expect(taxWithin(yen(price), percent)).toBe(tax);
  });

  it('is what the price without it would bear, less than a yen aside', () => {
    fc.assert(
      fc.property(amount, rate, (price, percent) => {
        const tax = taxWithin(price, percent);
        const exact = (price * percent) / (100 + percent);
        expect(tax).toBeLessThanOrEqual(exact);
        expect(exact - tax).toBeLessThan(1);
      }),
    );
  });
});

describe('the taxes of refunds', () => {
  it.each([
    [[1_078], [98]],
    [
      [539, 539],
      [49, 49],
    ],
    [
      [100, 100, 878],
      [9, 9, 80],
    ],
    [
      [1, 1_077],
      [0, 98],
    ],
  ])('of %j yen are %j', (parts, taxes) => {
    expect(taxesOf(parts.map(yen), 10)).toEqual(taxes);
  });

  it('add up to the tax of the charge, however it is split', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), rate, (parts, percent) => {
        const whole = yen(parts.reduce<number>((sum, part) => sum + part, 0));
        const together = taxesOf(parts, percent).reduce((sum, tax) => sum + tax, 0);
        expect(together).toBe(taxWithin(whole, percent));
      }),
    );
  });
});

function taxesOf(parts: readonly Yen[], percent: number): number[] {
  let before = yen(0);
  return parts.map((part) => {
    const tax = taxWithinRefund(part, before, percent);
    before = yen(before + part);
    return tax;
  });
}
