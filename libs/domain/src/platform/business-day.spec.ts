import { describe, expect, it } from '@jest/globals';

import { businessDay } from './business-day.js';

describe('the day in Japan', () => {
  it.each([
    ['2026-11-21T14:59:59.999Z', '20261121'],
    ['2026-11-21T15:00:00.000Z', '20261122'],
    ['2026-12-31T15:00:00.000Z', '20270101'],
    ['2028-02-28T15:00:00.000Z', '20280229'],
  ])('at %s is %s', (instant, day) => {
    expect(businessDay(new Date(instant))).toBe(day);
  });
});
