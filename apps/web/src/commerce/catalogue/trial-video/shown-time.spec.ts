import { expect, it } from '@jest/globals';

import { shownTime } from './shown-time.js';

it.each([
  [0, '0:00'],
  [5.99, '0:05'],
  [65, '1:05'],
  [3599.9, '59:59'],
  [3665, '1:01:05'],
  [36_000, '10:00:00'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(shownTime(seconds)).toBe(text);
});
