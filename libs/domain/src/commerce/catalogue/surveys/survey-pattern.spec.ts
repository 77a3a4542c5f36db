import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isSurveyPattern, matchesWhole } from './survey-pattern.js';

describe('the pattern of a question', () => {
  it.each([
    String.raw`\d{3}-\d{4}`,
    '[A-Z]{2}[0-9]+',
    String.raw`(?:東京|大阪)都?`,
    String.raw`[^@\s]+@[^@\s]+\.[a-z]{2,}`,
    '(a|b|c){5}',
    String.raw`\(\d+\)`,
    '',
  ])('may be %s', (pattern) => {
    expect(isSurveyPattern(pattern)).toBe(true);
  });

  it.each([
    ['is not a regular expression', '(a'],
    ['closes what is not open', 'a)('],
    ['refers to a group', String.raw`(a)\1`],
    ['looks ahead', '(?=a)a'],
    ['looks behind', '(?<=a)a'],
    ['names a group', '(?<name>a)'],
    ['repeats what is repeated', '(a+)+'],
    ['repeats alternatives without end', '(?:a|a)*'],
    ['repeats what may be missing', '(a?){50}a{50}'],
    ['repeats four times without end', 'a*a*a*a*'],
    ['counts far within counts', '(a{1,50}){50}'],
    ['has many that may be missing', 'a?'.repeat(30)],
    ['is lazy', 'a+?b'],
    ['uses a property', String.raw`\p{L}`],
  ])('may be none that %s', (_, pattern) => {
    expect(isSurveyPattern(pattern)).toBe(false);
  });

  it('is matched by the whole answer', () => {
    expect(matchesWhole('a|bc', 'bc')).toBe(true);
    expect(matchesWhole('a|bc', 'abc')).toBe(false);
    expect(matchesWhole(String.raw`\d{3}`, '1234')).toBe(false);
    expect(matchesWhole('.', '𠮷')).toBe(true);
  });

  it('is matched quickly, whatever is typed', () => {
    const part = fc.constantFrom(
      'a',
      '[ab]',
      '(a|b)',
      'a+',
      'b*',
      'a?',
      '(ab)+',
      '{2}',
      '(?:a{2,5})',
      '|',
      '.',
    );
    const typed = fc.constantFrom('a'.repeat(300), `${'ab'.repeat(149)}c`, `${'a'.repeat(299)}!`);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), typed, (parts, text) => {
        const pattern = parts.join('');
        if (isSurveyPattern(pattern)) expect(typeof matchesWhole(pattern, text)).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });
});
