import { describe, expect, it } from '@jest/globals';

import { japanTime } from './japan-time.js';

describe('japanTime', () => {
  it.each([
    ['2026-03-31T15:00:00.000Z', '2026-04-01 00:00:00 JST'],
    ['2026-04-01T14:59:59.999Z', '2026-04-01 23:59:59 JST'],
  ])('writes %s as %s, whatever the time zone of the machine', (moment, text) => {
    expect(japanTime(new Date(moment))).toBe(text);
  });
});
