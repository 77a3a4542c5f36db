import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  addDays,
  businessDate,
  businessDateAt,
  daysBetween,
  isBusinessDate,
  startOf,
} from './business-date.js';

const date = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map(businessDateAt);

describe('businessDate', () => {
  it.each([
    ['2026-01-31T14:59:59.999Z', '2026-01-31'],
    ['2026-01-31T15:00:00.000Z', '2026-02-01'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29'],
  ])('at %s is %s', (instant, day) => {
    expect(businessDateAt(new Date(instant))).toBe(day);
  });

  it('begins at midnight in Japan', () => {
    expect(startOf(businessDate('2026-02-01')).toISOString()).toBe('2026-01-31T15:00:00.000Z');
  });

  it.each(['2026-02-29', '20260201', '2026-2-1', ''])('rejects %j', (text) => {
    expect(isBusinessDate(text)).toBe(false);
    expect(() => businessDate(text)).toThrow(RangeError);
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-02-15', 14, '2026-03-01'],
    ['2026-01-31', 30, '2026-03-02'],
    ['2026-01-31', 0, '2026-01-31'],
  ])('%s plus %d days is %s', (from, days, to) => {
    expect(addDays(businessDate(from), days)).toBe(to);
    expect(daysBetween(businessDate(from), businessDate(to))).toBe(days);
  });

  it('counts days in both directions and sorts as text', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 4_000 }), (from, days) => {
        const to = addDays(from, days);
        expect(addDays(to, -days)).toBe(from);
        expect(daysBetween(from, to)).toBe(days);
        expect(to > from).toBe(true);
        expect(businessDateAt(startOf(from))).toBe(from);
      }),
    );
  });
});
