import { describe, expect, it } from '@jest/globals';

import { japaneseDay } from './japanese-day.js';

describe('japaneseDay', () => {
  it.each([
    ['2026-02-28T14:59:59Z', '2026-02-28'],
    ['2026-02-28T15:00:00Z', '2026-03-01'],
    ['2026-02-28T15:00:00.000Z', '2026-03-01'],
    ['2026-03-01T00:00:00+09:00', '2026-03-01'],
    ['2026-02-28T07:59:59-08:00', '2026-03-01'],
    ['2026-02-28', null],
    ['2026-02-28T15:00:00', null],
    ['2026-02-30T25:00:00Z', null],
    ['9999-12-31T23:00:00Z', null],
    ['+275760-09-13T00:00:00Z', null],
    ['', null],
    [null, null],
  ])('returns the day of %s: %s', (moment, day) => {
    expect(japaneseDay(moment)).toBe(day);
  });
});
