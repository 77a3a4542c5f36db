import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tidyDate, tidyDigits, tidyTime } from './tidy-text.js';

describe('tidyDigits', () => {
  it.each([
    ['482 193', '482193'],
    ['４８２－１９３', '482193'],
    [' 482\u200b193\n', '482193'],
    ['コードは482193です', '482193'],
    ['', ''],
  ])('turns "%s" into %s', (text, digits) => {
    expect(tidyDigits(text)).toBe(digits);
  });
});

describe('tidyDate', () => {
  it.each([
    ['1', '1'],
    ['1991', '1991'],
    ['19910', '1991/0'],
    ['199104', '1991/04'],
    ['19910412', '1991/04/12'],
    ['１９９１０４１２', '1991/04/12'],
    ['1991/', '1991/'],
    ['1991/4/', '1991/04/'],
    ['1991/4/1', '1991/04/1'],
    ['1991/4/12', '1991/04/12'],
    ['1991-04-12', '1991/04/12'],
    ['1991.4.12', '1991/04/12'],
    ['1991年4月12日', '1991/04/12'],
    ['1991年4月1日', '1991/04/01'],
    ['1991/041', '1991/04/1'],
    ['199104123', '1991/04/123'],
    ['abc', ''],
    ['', ''],
  ])('turns "%s" into %s', (text, date) => {
    expect(tidyDate(text)).toBe(date);
  });

  it('is idempotent and allows deleting character by character', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,8}$/), (digits) => {
        let text = tidyDate(digits);
        expect(tidyDate(text)).toBe(text);
        for (let presses = 0; text !== ''; presses += 1) {
          expect(presses).toBeLessThan(12);
          text = tidyDate(text.slice(0, -1));
        }
      }),
    );
  });
});

it.each([
  ['9', '9'],
  ['093', '09:3'],
  ['0930', '09:30'],
  ['９時５分', '9:5'],
  ['9:05', '09:05'],
  ['21時30分', '21:30'],
  ['09305', '09:305'],
  ['noon', ''],
])('tidyTime turns "%s" into %s', (text, time) => {
  expect(tidyTime(text)).toBe(time);
});
