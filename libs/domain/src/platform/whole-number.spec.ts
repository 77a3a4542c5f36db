import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isWholeNumber, normaliseWholeNumber } from './whole-number.js';

describe('normaliseWholeNumber', () => {
  it.each([
    ['42', '42'],
    ['４２', '42'],
    ['1,980円', '1980'],
    ['１，９８０', '1980'],
    [' 4 2\u200b ', '42'],
    ['-5', '5'],
    ['＋5', '5'],
    ['－５', '5'],
    ['1e3', '13'],
    ['007', '7'],
    ['000', '0'],
    ['0', '0'],
    ['約3人', '3'],
    ['さん', ''],
    ['', ''],
  ])('converts %j to %j', (typed, number) => {
    expect(normaliseWholeNumber(typed)).toBe(number);
  });

  it('returns only digits for any input and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const number = normaliseWholeNumber(typed);
        expect(number).toMatch(/^(0|[1-9][0-9]*)?$/);
        expect(normaliseWholeNumber(number)).toBe(number);
      }),
    );
  });

  it('returns the number that was entered with half-width or full-width digits', () => {
    const fullWidth = (digits: string) =>
      digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(fc.maxSafeNat(), (number) => {
        const digits = String(number);
        expect(Number(normaliseWholeNumber(digits))).toBe(number);
        expect(Number(normaliseWholeNumber(fullWidth(digits)))).toBe(number);
      }),
    );
  });
});

describe('isWholeNumber from 1 to 120', () => {
  it.each([
    [1, true],
    [120, true],
    [0, false],
    [121, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Infinity, false],
  ])('for %s returns %s', (value, expected) => {
    expect(isWholeNumber(value, { least: 1, most: 120 })).toBe(expected);
  });

  it('rejects numbers that cannot be represented exactly', () => {
    const bounds = { least: 0, most: Infinity };
    expect(isWholeNumber(Number.MAX_SAFE_INTEGER, bounds)).toBe(true);
    expect(isWholeNumber(Number.MAX_SAFE_INTEGER + 1, bounds)).toBe(false);
  });
});
