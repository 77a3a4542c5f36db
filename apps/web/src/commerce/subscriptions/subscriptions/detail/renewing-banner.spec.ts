import { describe, expect, it } from '@jest/globals';

import { isCheckOverdue } from './renewing-banner.js';

describe('a pending payment', () => {
  it.each([
    ['2026-11-22T12:00:01+09:00', false],
    ['2026-11-22T12:00:00+09:00', true],
    ['2026-11-20T12:00:00+09:00', true],
  ])('that started at %s is overdue at noon on November 23: %s', (since, expected) => {
    expect(isCheckOverdue(since, Date.parse('2026-11-23T12:00:00+09:00'))).toBe(expected);
  });
});
