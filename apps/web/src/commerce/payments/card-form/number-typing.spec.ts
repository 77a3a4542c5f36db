import { expect, it } from '@jest/globals';

import { groupedNumber } from './number-typing.js';

it.each([
  ['at the end', '41111|', '4111 1|'],
  ['before a group', '4111| 1', '4111| 1'],
  ['in the middle', '41112|1 1111', '4111 2|111 11'],
  ['at the front', '|4111 1', '|4111 1'],
  ['after deleting a space', '4111|1', '4111| 1'],
  ['as full-width digits', '４１１１１|', '4111 1|'],
  ['with letters', '4111x1|', '4111 1|'],
  ['beyond the maximum length', '3782 822463 100059|', '3782 822463 10005|'],
])('typing %s turns %s into %s', (_, typed, placed) => {
  const { value, caret } = groupedNumber(typed.replace('|', ''), typed.indexOf('|'));
  expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(placed);
});
