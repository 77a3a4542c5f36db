import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { taxRoundings, taxTermsOf, taxWithin, taxWithinRefund, type TaxTerms } from './tax.js';
import { yen, type Yen } from './yen.js';

const amount = fc.integer({ min: 0, max: 2_147_483_647 }).map(yen);
const anyTerms = fc.record<TaxTerms>({
  taxRate: fc.integer({ min: 0, max: 50 }),
  taxRounding: fc.constantFrom(...taxRoundings),
});
const rounded = { floor: 0n, round: 1n, ceil: 2n } as const;

describe('taxWithin', () => {
  it.each([
    [1_078, 10, [98, 98, 98]],
    [980, 10, [89, 89, 90]],
    [985, 10, [89, 90, 90]],
    [770, 10, [70, 70, 70]],
    [1_080, 8, [80, 80, 80]],
    [1_000, 8, [74, 74, 75]],
    [14, 12, [1, 2, 2]],
    [9, 20, [1, 2, 2]],
    [0, 10, [0, 0, 0]],
    [1, 10, [0, 0, 1]],
    [5, 10, [0, 0, 1]],
    [6, 10, [0, 1, 1]],
    [10, 10, [0, 1, 1]],
    [11, 10, [1, 1, 1]],
    [1_980, 0, [0, 0, 0]],
    [9_999_999, 10, [909_090, 909_091, 909_091]],
  ])('for %d yen at %d %% returns, by rounding, %j', (price, taxRate, taxes) => {
    expect(taxRoundings.map((taxRounding) => taxWithin(yen(price), { taxRate, taxRounding }))).toEqual(taxes);
  });

  it('differs from the exact tax by at most one yen, according to the rounding', () => {
    fc.assert(
      fc.property(amount, anyTerms, (price, terms) => {
        const tax = BigInt(taxWithin(price, terms));
        const whole = BigInt(100 + terms.taxRate);
        const twice = 2n * (BigInt(price) * BigInt(terms.taxRate) - tax * whole);
        // The rounded tax is up to 1 yen higher than the exact tax for ceil, up to 1 yen lower for floor, and
        // differs by up to half a yen for round. All values are doubled.
        const shifted = twice + rounded[terms.taxRounding] * whole;
        const isWithin =
          terms.taxRounding === 'ceil'
            ? shifted > 0n && shifted <= 2n * whole
            : shifted >= 0n && shifted < 2n * whole;
        expect(isWithin).toBe(true);
      }),
    );
  });

  it('rounds down amounts that were stored before the rounding setting existed', () => {
    const [quote, row] = [{ taxRate: 8 }, { taxRate: 8, taxRounding: null }];
    for (const kept of [quote, row]) expect(taxTermsOf(kept)).toEqual({ taxRate: 8, taxRounding: 'floor' });
    expect(taxTermsOf({ taxRate: 8, taxRounding: 'ceil' })).toEqual({ taxRate: 8, taxRounding: 'ceil' });
  });
});

describe('taxWithinRefund', () => {
  it.each<[number[], TaxTerms['taxRounding'], number[]]>([
    [[1_078], 'floor', [98]],
    [[539, 539], 'floor', [49, 49]],
    [[100, 100, 878], 'floor', [9, 9, 80]],
    [[1, 1_077], 'floor', [0, 98]],
    [[1, 1_077], 'ceil', [1, 97]],
    [[490, 490], 'floor', [44, 45]],
    [[490, 490], 'round', [45, 44]],
    [[490, 490], 'ceil', [45, 45]],
    [[6, 6, 968], 'round', [1, 0, 88]],
  ])('for %j yen with rounding %s returns the taxes %j', (parts, taxRounding, taxes) => {
    expect(taxesOf(parts.map(yen), { taxRate: 10, taxRounding })).toEqual(taxes);
  });

  it('adds up to the tax of the charge for any split and rounding, and never exceeds the refund', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 9_999_999 }).map(yen), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, anyTerms, (given, terms) => {
        const whole = yen(given.reduce<number>((sum, part) => sum + part, 0));
        const taxes = taxesOf(given, terms);
        expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(taxWithin(whole, terms));
        expect(taxes.every((tax, index) => tax >= 0 && tax <= (given[index] ?? 0))).toBe(true);
      }),
    );
  });
});

function taxesOf(parts: readonly Yen[], terms: TaxTerms): number[] {
  let before = yen(0);
  return parts.map((part) => {
    const tax = taxWithinRefund(part, before, terms);
    before = yen(before + part);
    return tax;
  });
}
