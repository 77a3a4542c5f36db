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
])('hasOnlyPlaceholders for %j and the names store and code returns %s', (text, has) => {
  expect(hasOnlyPlaceholders(text, ['store', 'code'])).toBe(has);
});

it('fillPlaceholders replaces each name once', () => {
  const values = { store: '{code}', code: '012345' };
  expect(fillPlaceholders('{store}: {code} {other}', values)).toBe('{code}: 012345 ');
});
