import { expect, it } from '@jest/globals';

import { needsParentalConsent } from './birthday.js';

it.each([
  [null, false],
  ['', false],
  ['20151301', false],
  ['20081123', true],
  ['20081122', false],
  ['20261122', true],
  ['20261123', false],
])('parental consent for the birthday %j is required: %s', (birthday, asked) => {
  expect(needsParentalConsent(birthday, '20261122')).toBe(asked);
});
