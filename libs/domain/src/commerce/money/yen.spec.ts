import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { formatYen, isYen, yen } from './yen.js';

describe('amount of yen', () => {
  it.each([
    [0, '¥0'],
    [-0, '¥0'],
    [5, '¥5'],
    [980, '¥980'],
    [1_980, '¥1,980'],
    [19_800, '¥19,800'],
    [9_999_999, '¥9,999,999'],
    [-1_078, '-¥1,078'],
    [-100, '-¥100'],
  ])('is formatted from %d as %s', (amount, written) => {
    expect(formatYen(yen(amount))).toBe(written);
  });

  it.each([1.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('rejects %d', (amount) => {
    expect(isYen(amount)).toBe(false);
    expect(() => yen(amount)).toThrow(RangeError);
  });

  it('can be parsed back from its formatted text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const written = formatYen(yen(amount));
        expect(Number(written.replace(/[¥,]/g, ''))).toBe(amount === 0 ? 0 : amount);
        expect(written).toMatch(/^-?¥\d{1,3}(,\d{3})*$/);
      }),
    );
  });
});
