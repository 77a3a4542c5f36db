import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { ageOn, clampBirthday, isBirthday } from './birthday.js';

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));

describe('isBirthday', () => {
  it.each([
    ['19900503', true],
    ['20000229', true],
    ['19000101', true],
    ['20991231', true],
    ['19000229', false],
    ['20010229', false],
    ['18991231', false],
    ['21000101', false],
    ['19901301', false],
    ['19900001', false],
    ['19900431', false],
    ['19900500', false],
    ['1990503', false],
    ['x19900503', false],
    ['19900503x', false],
    ['119900503', false],
    ['199005031', false],
    ['1990/5/3', false],
    ['１９９００５０３', false],
    ['', false],
  ])('returns for %s: %s', (text, expected) => {
    expect(isBirthday(text)).toBe(expected);
  });

  it('returns true for every calendar day between 1900 and 2099', () => {
    fc.assert(fc.property(day, isBirthday));
  });
});

describe('ageOn', () => {
  it.each([
    ['20080401', '20260331', 17],
    ['20080401', '20260401', 18],
    ['20080229', '20260228', 17],
    ['20080229', '20260301', 18],
    ['20261121', '20261121', 0],
  ])('returns for the birthday %s on the day %s: %s', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
  });
});

describe('clampBirthday', () => {
  it.each([
    ['18500503', '20260503'],
    ['20300503', '20260503'],
    ['19901303', '19901203'],
    ['19900003', '19900103'],
    ['19900431', '19900430'],
    ['20010230', '20010228'],
    ['20261231', '20261121'],
  ])('corrects %s to %s', (typed, mended) => {
    expect(clampBirthday(typed, '20261121')).toBe(mended);
  });

  it('always returns a birthday that is not in the future', () => {
    const digits = fc
      .integer({ min: 0, max: 99_999_999 })
      .map((number) => number.toString().padStart(8, '0'));
    fc.assert(
      fc.property(digits, day, (typed, today) => {
        const mended = clampBirthday(typed, today);
        return isBirthday(mended) && mended <= today;
      }),
    );
  });
});
