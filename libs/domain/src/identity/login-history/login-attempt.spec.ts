import { describe, expect, it } from '@jest/globals';

import { attemptsRetainedSince } from './login-attempt.js';

describe('login attempt retention', () => {
  it.each([
    ['2026-11-21T00:00:00Z', '2025-11-21T00:00:00Z'],
    ['2028-03-01T12:30:00Z', '2027-03-01T12:30:00Z'],
    ['2028-02-29T00:00:00Z', '2027-03-01T00:00:00Z'],
  ])('includes on %s all attempts since %s', (now, since) => {
    expect(attemptsRetainedSince(new Date(now))).toEqual(new Date(since));
  });
});
