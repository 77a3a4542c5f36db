import { expect, it } from '@jest/globals';

import { groupBy } from './group-by.js';

it('groupBy keeps the order of items, and groups are in the order of their first items', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9], (item) => (item % 2 === 0 ? 'even' : 'odd'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 1, 5, 9]],
    ['even', [4]],
  ]);
});

it('groupBy returns no groups when there are no items', () => {
  expect(groupBy([], String).size).toBe(0);
});
