import { expect, test } from '@jest/globals';

import { jumpsFrom } from './jumps.rules.js';

test.each([
  ['2026-11-22T01:30:00Z', '2026-11-30T01:30:00Z', '2026-12-01T01:30:00Z', '2027-02-28T01:30:00Z'],
  ['2026-11-30T01:30:00Z', '2026-12-31T01:30:00Z', '2026-12-01T01:30:00Z', '2027-02-28T01:30:00Z'],
  ['2028-02-28T01:30:00Z', '2028-02-29T01:30:00Z', '2028-03-01T01:30:00Z', '2029-02-28T01:30:00Z'],
  ['2027-01-31T20:00:00Z', '2027-02-27T20:00:00Z', '2027-02-28T20:00:00Z', '2027-02-27T20:00:00Z'],
])('jumpsFrom returns the next dates after %s', (from, monthEnd, first, february) => {
  const jumps = jumpsFrom(Date.parse(from));
  expect([jumps.monthEnd, jumps.first, jumps.february].map(String)).toEqual([monthEnd, first, february]);
});
