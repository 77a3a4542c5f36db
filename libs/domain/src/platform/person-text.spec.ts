import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { fitsGraphemes, normaliseLine, normaliseLines } from './person-text.js';
import { maxCodeUnits } from './text-units.js';

const family = '👨‍👩‍👧‍👦';
const anything = fc.string({ unit: 'binary' });

describe('normaliseLine', () => {
  it.each([
    ['株式会社\r\n夜明け', '株式会社 夜明け'],
    ['one\n\n\ttwo', 'one two'],
    ['one\u0085two\u2028three\u2029four', 'one two three four'],
    ['\u202Eevil\u202C', 'evil'],
    ['\u2066a\u2069\u200E\u200F\u061Cb', 'ab'],
    ['a\u0000\u0007\u001B[31m\u007Fb', 'a[31mb'],
    [' \u3000映画  が\u3000\u3000好き ', '映画 が\u3000好き'],
    ['か\u3099き\u3099', 'がぎ'],
    ['か\u202E\u3099', 'が'],
    ['\u200B\u2060\uFEFF', ''],
    ['  \r\n ', ''],
    [family, family],
    ['\uE000', '\uE000'],
  ])('stores %j as %j', (typed, kept) => {
    expect(normaliseLine(typed)).toBe(kept);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const once = normaliseLine(typed);
        expect(normaliseLine(once)).toBe(once);
        expect(once).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        expect(once.normalize('NFC')).toBe(once);
      }),
    );
  });
});

describe('normaliseLines', () => {
  it.each([
    [' one\r\ntwo\rthree\u2028four ', 'one\ntwo\nthree\nfour'],
    ['a\tb\u202E\u0000c', 'a bc'],
    ['か\u3099\n\n二', 'が\n\n二'],
    ['\n \u200B \n', ''],
  ])('stores %j as %j', (typed, kept) => {
    expect(normaliseLines(typed)).toBe(kept);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const once = normaliseLines(typed);
        expect(normaliseLines(once)).toBe(once);
      }),
    );
  });
});

describe('fitsGraphemes', () => {
  it.each([
    [family, 1, true],
    [family.repeat(300), 300, true],
    [family.repeat(301), 300, false],
    ['が'.repeat(300), 300, true],
    ['か\u3099'.repeat(300), 300, true],
    ['か\u3099'.repeat(301), 300, false],
    ['𠮷'.repeat(300), 300, true],
    ['葛\u{E0100}'.repeat(300), 300, true],
    ['a'.repeat(301), 300, false],
    ['', 0, true],
  ])('for %j with a limit of %i returns %s', (text, graphemes, is) => {
    expect(fitsGraphemes(text, graphemes)).toBe(is);
  });

  it('accepts text of any length in a browser without Intl.Segmenter', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      expect(fitsGraphemes('a'.repeat(301), 300)).toBe(true);
    } finally {
      Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
    }
  });

  it('limits the number of combining marks on one letter', () => {
    const marks = (count: number) => `a${'\u0301'.repeat(count)}`;
    expect(fitsGraphemes(marks(maxCodeUnits(1) - 1), 1)).toBe(true);
    expect(fitsGraphemes(marks(maxCodeUnits(1)), 1)).toBe(false);
  });
});
