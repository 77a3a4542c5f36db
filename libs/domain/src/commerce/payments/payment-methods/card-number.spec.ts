import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  cardBrandOf,
  groupedCardNumber,
  isCardNumber,
  isSecurityCode,
  normaliseCardNumber,
  type CardBrandCode,
} from './card-number.js';

describe('card number', () => {
  it.each<[string, CardBrandCode, boolean]>([
    ['4111111111111111', 'V', true],
    ['4111111111111112', 'V', false],
    ['5555555555554444', 'M', true],
    ['2221000000000009', 'M', true],
    ['2720990000000007', 'M', true],
    ['2220990000000002', 'Unknown', true],
    ['2721000000000004', 'Unknown', true],
    ['378282246310005', 'A', true],
    ['341111111111111', 'A', true],
    ['3782822463100005', 'A', false],
    ['3530111333300000', 'J', true],
    ['30569309025904', 'D', true],
    ['36700102000000', 'D', true],
    ['38520000023237', 'D', true],
    ['305693090259040', 'D', false],
    ['6011111111111117', 'Unknown', true],
    ['6200000000000000000', 'Unknown', true],
    ['6200000000000000003', 'Unknown', false],
    ['4111111111111', 'V', false],
    ['4000000000000000006', 'V', true],
    ['41795000000006', 'V', false],
    ['41111111111111113', 'V', false],
    ['23851234567890121', 'M', false],
    ['55555555555553', 'M', false],
    ['35301113333000001', 'J', false],
    ['35301113333000', 'J', false],
    ['40000000000000000002', 'V', false],
    ['411111111111111a', 'V', false],
    ['', 'Unknown', false],
    ['3', 'Unknown', false],
    ['222', 'Unknown', false],
  ])('%s has the brand %s, valid: %s', (digits, brand, isNumber) => {
    expect(cardBrandOf(digits)).toBe(brand);
    expect(isCardNumber(digits)).toBe(isNumber);
  });

  it.each(['4111 1111 1111 1111', '４１１１１１１１１１１１１１１１', '4111-1111-1111-1111'])(
    'is normalised from %s',
    (typed) => {
      expect(normaliseCardNumber(typed)).toBe('4111111111111111');
    },
  );

  it.each([
    ['', ''],
    ['4', '4'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['62000000000000000', '62000000000000000'],
    ['62000000000000000001', '6200000000000000000'],
    ['378282246310005', '3782 822463 10005'],
    ['37828224631000599', '3782 822463 10005'],
    ['3782822', '3782 822'],
    ['30569309025904', '3056 930902 5904'],
  ])('formats %s as %s', (digits, grouped) => {
    expect(groupedCardNumber(digits)).toBe(grouped);
  });

  it('fits its field and can be parsed back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
        const grouped = groupedCardNumber(digits);
        expect(grouped.length).toBeLessThanOrEqual(19);
        expect(digits.startsWith(normaliseCardNumber(grouped))).toBe(true);
      }),
    );
  });

  it.each<[string, CardBrandCode, boolean]>([
    ['123', 'V', true],
    ['1234', 'V', false],
    ['1234', 'A', true],
    ['123', 'A', false],
    ['12', 'Unknown', false],
    ['12a', 'V', false],
  ])('validates the security code %s of %s: %s', (text, brand, is) => {
    expect(isSecurityCode(text, brand)).toBe(is);
  });

  it('is invalid with a mistyped digit', () => {
    const digits = fc.array(fc.nat(9), { minLength: 15, maxLength: 15 }).map((rest) => `4${rest.join('')}`);
    fc.assert(
      fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        if (!isCardNumber(number)) return;
        const wrong = (Number(number[place + 1]) + by) % 10;
        expect(isCardNumber(`${number.slice(0, place + 1)}${String(wrong)}${number.slice(place + 2)}`)).toBe(
          false,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
