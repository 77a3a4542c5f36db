import { expect, it } from '@jest/globals';

import { isCardName, normaliseCardName } from './typed-card.js';

it.each([
  ['SATO', 'MISAKI', true],
  ['sato', ' Ｍｉｓａｋｉ ', true],
  ['A'.repeat(22), 'B'.repeat(22), true],
  ['A'.repeat(22), 'B'.repeat(23), false],
  ['SATO', '', false],
  ['佐藤', '美咲', false],
  ['SATO', 'MISAKI 2', false],
  ['O’NEILL', 'ANN', false],
])('isCardName of %s %s: %s', (familyName, givenName, is) => {
  const name = { familyName: normaliseCardName(familyName), givenName: normaliseCardName(givenName) };
  expect(isCardName(name)).toBe(is);
});
