import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { bookingDay } from './deferred-revenue.js';

it.each([
  ['no month is closed', '2026-06-10', null, '2026-06-10'],
  ['its month is open', '2026-06-10', '2026-06-01', '2026-06-10'],
  ['its month is closed', '2026-05-31', '2026-06-01', '2026-06-01'],
  ['the day is the first open one', '2026-06-01', '2026-06-01', '2026-06-01'],
])('bookingDay: %s', (_, processedOn, firstOpen, on) => {
  const open = firstOpen === null ? null : businessDate(firstOpen);
  expect(bookingDay(businessDate(processedOn), open)).toBe(on);
});

it('bookingDay is never in a closed month', () => {
  const start = businessDate('2026-01-01');
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (processed, open) => {
      const [day, first] = [addDays(start, processed), addDays(start, open)];
      const booked = bookingDay(day, first);
      expect(booked >= first && booked >= day).toBe(true);
      expect([day, first]).toContain(booked);
    }),
  );
});
