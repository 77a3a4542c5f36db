import { expect, it } from '@jest/globals';

import { inDays, inMinutes, inSeconds } from './durations.js';

it('milliseconds are converted to seconds, minutes and days', () => {
  expect(inSeconds(30_000)).toBe(30);
  expect(inMinutes(600_000)).toBe(10);
  expect(inDays(604_800_000)).toBe(7);
});
