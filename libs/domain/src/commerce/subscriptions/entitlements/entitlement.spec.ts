import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate, startOf } from '../../business-day/business-date.js';
import { rentalEnd, shownExpiry } from './entitlement.js';

const from = new Date('2026-03-01T03:00:00Z');

describe('rental', () => {
  it.each([
    [{ span: 48, unit: 'hours' }, '2026-03-03T03:00:00.000Z'],
    [{ span: 2, unit: 'days' }, '2026-03-03T03:00:00.000Z'],
    [{ span: 1, unit: 'hours' }, '2026-03-01T04:00:00.000Z'],
  ] as const)('of %j ends at %s', (period, end) => {
    expect(rentalEnd(from, period).toISOString()).toBe(end);
  });
});

describe('expiry', () => {
  it.each([
    ['2026-03-01', '2036-03-01', true],
    ['2026-03-01', '2036-03-02', false],
    ['2028-02-29', '2038-02-28', true],
    ['2028-02-29', '2038-03-01', false],
  ])('is shown on %s for a right to watch until %s: %s', (today, until, isShown) => {
    const end = startOf(businessDate(until));
    expect(shownExpiry(end, businessDate(today))).toEqual(isShown ? end : null);
  });

  it('is hidden for unlimited rights and for rights that expire in the distant future', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 8_000 })), (days) => {
        const until = days === null ? null : new Date(from.getTime() + days * 86_400_000);
        const shown = shownExpiry(until, businessDate('2026-03-01'));
        expect(shown === null).toBe(days === null || days > 3_653);
      }),
    );
  });
});
