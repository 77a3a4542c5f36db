import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isCampaignCode, madeCodeLetters, normaliseCampaignCode, printedCode } from './campaign-code.js';

describe('campaign code', () => {
  it.each([
    ['SPRING26', 'SPRING26'],
    ['spring26', 'SPRING26'],
    [' spring-26 ', 'SPRING26'],
    ['ＳＰＲＩＮＧ２６', 'SPRING26'],
    ['spr ing　26', 'SPRING26'],
    ['SPRINGー26', 'SPRING26'],
    ['SPRING−26', 'SPRING26'],
  ])('normalises %j to %s', (typed, read) => {
    expect(normaliseCampaignCode(typed)).toBe(read);
    expect(isCampaignCode(read)).toBe(true);
  });

  it.each(['', 'ABC', 'A'.repeat(33), 'スプリング', 'SPRING_26', 'SPRING26!', 'ÄBCD'])(
    'rejects %j',
    (typed) => {
      expect(isCampaignCode(normaliseCampaignCode(typed))).toBe(false);
    },
  );

  it.each(['ABCD', 'A'.repeat(32)])('accepts the length of %s', (code) => {
    expect(isCampaignCode(code)).toBe(true);
  });

  it('parses a printed code', () => {
    expect(printedCode('SPRING26')).toBe('SPRI-NG26');
    expect(printedCode('ABC')).toBe('ABC');
    expect(printedCode(madeCodeLetters)).toBe('ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2-3456-789');
    expect(normaliseCampaignCode(printedCode(madeCodeLetters))).toBe(madeCodeLetters);
  });

  it('parses a printed code regardless of grouping and case', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{4,32}$/);
    fc.assert(
      fc.property(code, fc.constantFrom('-', ' ', '', '　'), (given, separator) => {
        const typed = [...given.toLowerCase()].join(separator);
        expect(normaliseCampaignCode(typed)).toBe(given);
        expect(normaliseCampaignCode(given)).toBe(given);
      }),
    );
  });
});
