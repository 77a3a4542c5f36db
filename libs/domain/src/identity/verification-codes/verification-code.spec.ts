import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { normaliseCode } from './verification-code.js';

describe('normaliseCode', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['１２３－４５６', '123456'],
    ['012345\n', '012345'],
    ['12345a', '12345a'],
    ['١٢٣٤٥٦', '١٢٣٤٥٦'],
  ])('parses %j as %j', (typed, read) => {
    expect(normaliseCode(typed)).toBe(read);
  });

  it('returns the digits, regardless of spaces and dashes', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
    const between = fc.constantFrom('', ' ', '-', '　', '‐');
    fc.assert(
      fc.property(digits, fc.array(between, { minLength: 6, maxLength: 6 }), (numbers, gaps) => {
        const typed = numbers.map((number, index) => `${gaps[index]}${number}`).join('');
        return normaliseCode(typed) === numbers.join('');
      }),
    );
  });
});
