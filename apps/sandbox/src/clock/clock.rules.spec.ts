import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

import { advance, isInReach, ZONE } from './clock.rules.js';

const inTokyo = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(ZONE).toInstant();

describe('advance', () => {
  test.each([
    ['2027-01-31T10:00', 'P1M', '2027-02-28T10:00', 'the last day of a short month'],
    ['2028-01-31T10:00', 'P1M', '2028-02-29T10:00', 'the last day of February in a leap year'],
    ['2028-02-29T10:00', 'P1Y', '2029-02-28T10:00', 'a leap day plus a year'],
    ['2027-03-31T10:00', 'P1M', '2027-04-30T10:00', 'a month of 30 days'],
    ['2026-12-31T23:59:59', 'PT1S', '2027-01-01T00:00:00', 'the end of the year'],
    ['2027-01-31T10:00', 'P31D', '2027-03-03T10:00', 'days added one by one'],
    ['2027-01-31T10:00', 'P1M1D', '2027-03-01T10:00', 'the month first, then the day'],
    ['2027-03-01T00:30', 'P1M', '2027-04-01T00:30', 'a morning in Tokyo that is still February in UTC'],
    ['2027-03-31T10:00', '-P1M', '2027-02-28T10:00', 'a month back'],
  ])('advances %s by %s to %s: %s', (from, by, to) => {
    expect(advance(inTokyo(from), Temporal.Duration.from(by)).toString()).toBe(inTokyo(to).toString());
  });

  test('keeps the time and the day of the month, or uses the last day if the month is shorter', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2400-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 240 }), (date, months) => {
        const from = Temporal.Instant.fromEpochMilliseconds(date.getTime());
        const start = from.toZonedDateTimeISO(ZONE);
        const end = advance(from, Temporal.Duration.from({ months })).toZonedDateTimeISO(ZONE);
        expect(end.toPlainTime().equals(start.toPlainTime())).toBe(true);
        expect(end.day).toBe(Math.min(start.day, end.daysInMonth));
        expect((end.year - start.year) * 12 + end.month - start.month).toBe(months);
      }),
    );
  });
});

test.each([
  ['1999-12-31T23:59:59.999Z', false],
  ['2000-01-01T00:00:00Z', true],
  ['2999-12-31T23:59:59.999Z', true],
  ['3000-01-01T00:00:00Z', false],
])('the time %s is within the supported range: %s', (time, expected) => {
  expect(isInReach(Temporal.Instant.from(time))).toBe(expected);
});
