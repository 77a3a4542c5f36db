import { describe, expect, it } from '@jest/globals';

import { unusualCharacters } from './unusual-characters.js';

describe('unusualCharacters', () => {
  it.each([
    ['serviceName：YORUBE', 'line 1, column 12 is a full-width colon (U+FF1A): write ": "'],
    ['a: 1\n  - planId： x', 'line 2, column 11 is a full-width colon (U+FF1A): write ": "'],
    ['plans:\n\u00a0\u00a0- planId: x', 'line 2, column 1 is a no-break space (U+00A0): write a space'],
    ['theme:\u3000dark', 'line 1, column 7 is a full-width space (U+3000): write a space'],
    ['the\u200bme: dark', 'line 1, column 4 is an invisible character (U+200B): remove it'],
    ['plans:\n\t- planId: x', 'line 2, column 1 is a tab (U+0009): indent with spaces'],
    ['plans:\n－ planId: x', 'line 2, column 1 is a dash (U+FF0D): write "- "'],
  ])('returns position and character for %j', (text, hint) => {
    expect(unusualCharacters(text)).toEqual([hint]);
  });

  it('accepts Japanese punctuation inside values and a byte order mark', () => {
    expect(unusualCharacters('\ufeffserviceName: 夜凪：映画\u3000の\u00a0店\n# 注：コメント\n')).toEqual([]);
  });

  it('returns at most five hints', () => {
    expect(unusualCharacters('a：1\n'.repeat(30))).toHaveLength(5);
  });
});
