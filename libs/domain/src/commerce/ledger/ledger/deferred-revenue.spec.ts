import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { deferredAfter } from './deferred-revenue.js';

const period = { start: businessDate('2026-11-16'), end: businessDate('2026-12-15') };

it.each([
  ['before the period', '2026-10-31', 980, 980],
  ['on the day before the period', '2026-11-15', 980, 980],
  ['at the end of its first month', '2026-11-30', 980, 490],
  ['on the day before the last', '2026-12-14', 980, 32],
  ['on the last day', '2026-12-15', 980, 0],
  ['long after the period', '2027-01-31', 980, 0],
  ['for a partial refund', '2026-12-14', -980, -32],
])('deferredAfter: %s', (_, day, net, deferred) => {
  expect(deferredAfter(businessDate(day), period, yen(net))).toBe(deferred);
});

it('the deferred amount never increases over time, and the recognised amounts add up to the payment', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(20_000), fc.nat(500), (length, net, from) => {
      const start = addDays(businessDate('2026-01-01'), from);
      const paid = { start, end: addDays(start, length) };
      const days = Array.from({ length: length + 2 }, (_, index) => addDays(start, index - 1));
      const left = days.map((day) => deferredAfter(day, paid, yen(net)));
      expect(left[0]).toBe(net);
      expect(left.at(-1)).toBe(0);
      expect(left).toEqual(left.toSorted((one, other) => other - one));
      expect(days.every((day, at) => deferredAfter(day, paid, yen(-net)) + (left[at] ?? 0) === 0)).toBe(true);
    }),
  );
});
