import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isCalendarDay, normaliseCalendarDay } from './calendar-day.js';

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isCalendarDay', () => {
  it.each([
    ['2026-11-22', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['10000-01-01', false],
    ['0000-12-31', false],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-10-00', false],
    ['-026-10-01', false],
    ['2026-4-1', false],
    ['2026-04-011', false],
    ['12026-04-01', false],
    ['2026/04/01', false],
    ['20260401', false],
    ['2026-04-01T00:00', false],
    ['', false],
  ])('for %j returns %s', (text, expected) => {
    expect(isCalendarDay(text)).toBe(expected);
  });

  it('accepts any day from year 1 to year 9999', () => {
    fc.assert(fc.property(day, isCalendarDay));
  });
});

describe('normaliseCalendarDay', () => {
  it.each([
    ['2026-04-01', '2026-04-01'],
    ['2026/04/01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['2026.4.1', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['２０２６０４０１', '2026-04-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['２０２６年４月１日', '2026-04-01'],
    ['2026ー4ー1', '2026-04-01'],
    ['2026−04−01', '2026-04-01'],
    [' 2026年 4月 1日 ', '2026-04-01'],
    ['2026/2/30', '2026-02-30'],
  ])('converts %j to %j', (typed, read) => {
    expect(normaliseCalendarDay(typed)).toBe(read);
  });

  it.each([
    '4/1',
    '26/4/1',
    '2026041',
    '202604011',
    '120260401',
    '12026/4/1',
    '-2026/4/1',
    '2026/4/1/1',
    '令和8年4月1日',
    '明日',
  ])('rejects %j', (typed) => {
    expect(isCalendarDay(normaliseCalendarDay(typed))).toBe(false);
  });

  it('returns a valid day in its standard form and is idempotent', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('-', '/', '.', '', '－', '／'), (meant, separator) => {
        const read = normaliseCalendarDay(meant.replaceAll('-', separator));
        expect(read).toBe(meant);
        expect(normaliseCalendarDay(read)).toBe(meant);
      }),
    );
  });

  it('returns an empty text for empty input', () => {
    expect(normaliseCalendarDay(' 　')).toBe('');
  });
});
