import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../business-day/business-date.js';
import { taxRateOn } from './tax-rate.js';

const rates = [
  { from: businessDate('2019-10-01'), rate: 10 },
  { from: businessDate('2014-04-01'), rate: 8 },
];

it.each([
  ['2014-03-31', undefined],
  ['2014-04-01', 8],
  ['2019-09-30', 8],
  ['2019-10-01', 10],
  ['2030-01-01', 10],
])('taxRateOn %s is %s', (day, rate) => {
  expect(taxRateOn(rates, businessDate(day))).toBe(rate);
});

it('taxRateOn uses a rate from its first day, regardless of the order of rates', () => {
  const start = businessDate('2026-01-01');
  const offsets = fc.uniqueArray(fc.nat(4_000), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(offsets, (some) => {
      const given = some.map((offset) => ({ from: addDays(start, offset), rate: offset }));
      for (const { from, rate } of given) expect(taxRateOn(given, from)).toBe(rate);
    }),
  );
});
