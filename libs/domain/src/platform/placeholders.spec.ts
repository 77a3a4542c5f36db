import { expect, it } from '@jest/globals';

import { fillPlaceholders, hasOnlyPlaceholders } from './placeholders.js';

it.each<[string, boolean]>([
  ['No braces', true],
  ['{store}: {code}', true],
  ['{name}', false],
  ['{store', false],
  ['store}', false],
  ['{}', false],
  ['{{store}}', false],
  ['{ store }', false],
  ['{store, select, a {b}}', false],
])('hasOnlyPlaceholders: %j has only store and code in braces: %s', (text, has) => {
  expect(hasOnlyPlaceholders(text, ['store', 'code'])).toBe(has);
});

it('fillPlaceholders inserts each value once', () => {
  const values = { store: '{code}', code: '012345' };
  expect(fillPlaceholders('{store}: {code} {other}', values)).toBe('{code}: 012345 ');
});
