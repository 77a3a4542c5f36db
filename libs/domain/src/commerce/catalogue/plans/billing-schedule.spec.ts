import { describe, expect, it } from '@jest/globals';
import { runsFullMatrix } from '@account/testing/full-matrix';
import fc from 'fast-check';

import { addDays, businessDate, businessDateAt, daysBetween } from '../../business-day/business-date.js';
import type { RenewSpan } from './plan.js';
import { walkedCalendar, walkedDays, walkedMonths } from './billing-calendar-oracle.testing.js';
import {
  afterPayment,
  billingPeriod,
  dueDay,
  firstOfNextMonth,
  scheduleFrom,
  type BillingSchedule,
} from './billing-schedule.js';

const monthly: RenewSpan = { span: 1, unit: 'months' };
const yearly: RenewSpan = { span: 12, unit: 'months' };
const months = (span: number): RenewSpan => ({ span, unit: 'months' });
const days = (span: number): RenewSpan => ({ span, unit: 'days' });

const dueDays = (schedule: BillingSchedule, numbers: number[]) =>
  numbers.map((number) => dueDay(schedule, number));

describe('due days', () => {
  it.each<[string, string, RenewSpan, string[]]>([
    ['A1', '2026-01-31', monthly, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['A2', '2028-01-31', monthly, ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    ['A3', '2026-01-30', monthly, ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30']],
    ['A4', '2026-01-29', monthly, ['2026-01-29', '2026-02-28', '2026-03-29']],
    ['A4, leap', '2028-01-29', monthly, ['2028-01-29', '2028-02-29', '2028-03-29']],
    ['A5', '2026-12-31', months(2), ['2026-12-31', '2027-02-28', '2027-04-30', '2027-06-30']],
    ['A7', '2026-08-31', months(6), ['2026-08-31', '2027-02-28', '2027-08-31', '2028-02-29']],
    ['A9', '2026-01-31', days(30), ['2026-01-31', '2026-03-02']],
    ['A9, leap', '2028-01-31', days(30), ['2028-01-31', '2028-03-01']],
    [
      'A10',
      '2026-02-02',
      { span: 4, unit: 'weeks' },
      ['2026-02-02', '2026-03-02', '2026-03-30', '2026-04-27'],
    ],
    ['A12', '2026-12-15', monthly, ['2026-12-15', '2027-01-15']],
    ['leap day, yearly', '2028-02-29', yearly, ['2028-02-29', '2029-02-28', '2030-02-28']],
  ])('are calculated for %s from %s with %j', (_, start, span, expected) => {
    const schedule = scheduleFrom(businessDate(start), span);
    expect(dueDays(schedule, [...expected.keys()])).toEqual(expected);
  });

  it('fall on the 31st in every long month, for four years (A13)', () => {
    const schedule = scheduleFrom(businessDate('2026-01-31'), monthly);
    const due = dueDays(schedule, [...Array(48).keys()]);
    expect(due.filter((day) => day.endsWith('-31'))).toHaveLength(28);
    expect(due.every((day) => addDays(day, 1).endsWith('-01'))).toBe(true);
  });

  it.each([
    ['C1', '2026-02-15', 14, '2026-03-01', '2026-04-01'],
    ['C2', '2028-02-15', 14, '2028-02-29', '2028-03-29'],
    ['D1', '2026-03-01', 30, '2026-03-31', '2026-04-30'],
    ['C13', '2026-02-15', 0, '2026-02-15', '2026-03-15'],
  ])('start at the end of the free trial: %s', (_, start, free, first, second) => {
    const schedule = scheduleFrom(addDays(businessDate(start), free), monthly);
    expect(dueDays(schedule, [0, 1])).toEqual([first, second]);
  });

  it.each([
    ['B1', '2026-01-31T14:59:59Z', '2026-02-28'],
    ['B2', '2026-01-31T15:00:00Z', '2026-03-01'],
  ])('start from the day in Japan, %s', (_, moment, second) => {
    expect(dueDay(scheduleFrom(businessDateAt(new Date(moment)), monthly), 1)).toBe(second);
  });

  it.each([
    ['2026-02-01', '2026-03-01'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-29', '2028-03-01'],
  ])('begin on the 1st after a carrier’s agreement starts on %s: %s', (day, first) => {
    expect(firstOfNextMonth(businessDate(day))).toBe(first);
  });
});

const spans: RenewSpan[] = [
  ...[1, 7, 30, 365].map(days),
  { span: 1, unit: 'weeks' },
  { span: 4, unit: 'weeks' },
  ...[1, 2, 3, 6, 12, 24, 36].map(months),
];
const cycles = 60;

/**
 * `npm test -- --nightly` tests all start days. Otherwise only the ends of months, the 1st of months and every
 * 30th of the other days are tested.
 */
const isTried = (start: number, day: number) =>
  runsFullMatrix('dueDays') || day > 27 || day === 1 || start % 30 === 0;

describe('billing schedule', () => {
  it('matches a day-by-day calendar for every start from 2024 to 2032, every unit and 60 cycles', () => {
    const calendar = walkedCalendar(2024, 2213);
    const starts = calendar.filter(({ text }) => text < '2033').keys();
    const differing: string[] = [];
    let tried = 0;
    for (const at of starts) {
      const start = calendar[at];
      if (start === undefined || !isTried(at, start.day)) continue;
      const walked = walkedMonths(calendar, at, cycles * 36);
      for (const span of spans) {
        const schedule = scheduleFrom(businessDate(start.text), span);
        const each = span.unit === 'weeks' ? span.span * 7 : span.span;
        const expected =
          span.unit === 'months'
            ? walked.filter((_, number) => number % each === 0)
            : walkedDays(calendar, at, each, cycles);
        for (let number = 0; number < cycles; number += 1) {
          tried += 1;
          if (dueDay(schedule, number) !== expected[number])
            differing.push(`${start.text} ${JSON.stringify(span)} ${number}`);
        }
      }
    }
    expect(differing).toEqual([]);
    expect(tried).toBeGreaterThan(300_000);
  }, 120_000);

  it('has contiguous periods and increasing due days (A14)', () => {
    const start = fc
      .integer({ min: 0, max: 3_287 })
      .map((offset) => addDays(businessDate('2024-01-01'), offset));
    fc.assert(
      fc.property(start, fc.constantFrom(...spans), fc.nat(59), (from, span, number) => {
        const schedule = scheduleFrom(from, span);
        const period = billingPeriod(schedule, number);
        expect(period.start < period.end).toBe(true);
        expect(billingPeriod(schedule, number + 1).start).toBe(period.end);
      }),
    );
  });
});

describe('afterPayment', () => {
  it.each<[string, RenewSpan, string, string | null, string, string]>([
    ['E1', monthly, '2026-01-31', '2026-01-31', '2026-02-02', '2026-03-02'],
    ['E3', monthly, '2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['E5', yearly, '2026-04-10', '2026-04-10', '2026-04-15', '2027-04-10'],
    ['E7', months(3), '2027-02-28', '2027-02-28', '2027-03-03', '2027-06-03'],
    ['E9', days(30), '2026-01-31', '2026-01-31', '2026-02-05', '2026-03-07'],
    ['E13', monthly, '2026-06-10', null, '2026-06-10', '2026-07-10'],
    ['E14', monthly, '2026-06-10', '2026-06-12', '2026-06-13', '2026-07-13'],
    ['E16', monthly, '2026-06-10', null, '2026-06-13', '2026-07-10'],
    ['E16, refused in the morning', monthly, '2026-06-10', '2026-06-13', '2026-06-13', '2026-07-10'],
    ['C8', monthly, '2026-03-01', '2026-03-01', '2026-03-04', '2026-04-04'],
  ])('continues the schedule as in vector %s', (_, span, due, heldSince, processedOn, next) => {
    const { schedule, nextNumber } = afterPayment(scheduleFrom(businessDate(due), span), {
      number: 0,
      processedOn: businessDate(processedOn),
      heldSince: heldSince === null ? null : businessDate(heldSince),
    });
    expect(dueDay(schedule, nextNumber)).toBe(next);
  });

  it('keeps the anchor day 31 after a payment on a due day in February (E3)', () => {
    const schedule = scheduleFrom(businessDate('2026-01-31'), monthly);
    const day = businessDate('2026-02-28');
    const after = afterPayment(schedule, { number: 1, processedOn: day, heldSince: day });
    expect(dueDay(after.schedule, after.nextNumber)).toBe('2026-03-31');
  });

  it('always moves the next due day forward', () => {
    const base = businessDate('2026-01-31');
    fc.assert(
      fc.property(
        fc.constantFrom(...spans),
        fc.nat(24),
        fc.nat(5),
        fc.nat(60),
        fc.boolean(),
        (span, number, held, paid, isHeld) => {
          const schedule = scheduleFrom(base, span);
          const due = dueDay(schedule, number);
          const heldSince = isHeld ? addDays(due, held) : null;
          const after = afterPayment(schedule, { number, processedOn: addDays(due, held + paid), heldSince });
          expect(daysBetween(due, dueDay(after.schedule, after.nextNumber))).toBeGreaterThan(0);
        },
      ),
    );
  });
});
