import { describe, expect, it } from '@jest/globals';

import { isWithinHours } from './hours-of-day.js';

describe('hours of a day', () => {
  it.each([
    ['2026-02-28T06:59:59+09:00', false],
    ['2026-02-28T07:00:00+09:00', true],
    ['2026-02-28T12:00:00+09:00', true],
    ['2026-02-28T22:00:59+09:00', true],
    ['2026-02-28T22:01:00+09:00', false],
    ['2026-02-28T00:00:00+09:00', false],
  ])('are in Japanese time: %s', (moment, isWithin) => {
    expect(isWithinHours(new Date(moment), { from: '07:00', until: '22:00' })).toBe(isWithin);
  });

  it.each(['2026-02-27T15:00:00Z', '2026-02-28T14:59:59Z'])('may span the whole day: %s', (moment) => {
    expect(isWithinHours(new Date(moment), { from: '00:00', until: '23:59' })).toBe(true);
  });
});
