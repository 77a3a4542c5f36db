import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isSurveyPattern, matchesWhole } from './survey-pattern.js';

describe('regular expression for survey answers', () => {
  it.each([
    String.raw`\d{3}-\d{4}`,
    '[A-Z]{2}[0-9]+',
    String.raw`(?:東京|大阪)都?`,
    String.raw`[^@\s]+@[^@\s]+\.[a-z]{2,}`,
    '(a|b|c){5}',
    String.raw`\(\d+\)`,
    '',
  ])('is accepted: %s', (pattern) => {
    expect(isSurveyPattern(pattern)).toBe(true);
  });

  it.each([
    ['is not a regular expression', '(a'],
    ['has an unbalanced parenthesis', 'a)('],
    ['has a backreference', String.raw`(a)\1`],
    ['has a lookahead', '(?=a)a'],
    ['has a lookbehind', '(?<=a)a'],
    ['names a group', '(?<name>a)'],
    ['repeats a repetition', '(a+)+'],
    ['repeats alternatives without a limit', '(?:a|a)*'],
    ['repeats an optional group', '(a?){50}a{50}'],
    ['has four unbounded repetitions', 'a*a*a*a*'],
    ['nests large counts', '(a{1,50}){50}'],
    ['has many optional parts', 'a?'.repeat(30)],
    ['has a lazy quantifier', 'a+?b'],
    ['has a Unicode property', String.raw`\p{L}`],
  ])('is rejected if it %s', (_, pattern) => {
    expect(isSurveyPattern(pattern)).toBe(false);
  });

  it('must match the whole answer', () => {
    expect(matchesWhole('a|bc', 'bc')).toBe(true);
    expect(matchesWhole('a|bc', 'abc')).toBe(false);
    expect(matchesWhole(String.raw`\d{3}`, '1234')).toBe(false);
    expect(matchesWhole('.', '𠮷')).toBe(true);
  });

  it('matches quickly for any input', () => {
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
