import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate, startOf } from '../calendar/business-date.js';
import { mayWatch, rentalEnd, shownExpiry, type Entitlement } from './entitlement.js';

const at = (moment: string) => new Date(moment);
const from = at('2026-03-01T03:00:00Z');
const rental: Entitlement = { source: 'RENTAL', from, until: at('2026-03-03T03:00:00Z'), revokedAt: null };

describe('a rental', () => {
  it.each([
    [{ span: 48, unit: 'hours' }, '2026-03-03T03:00:00.000Z'],
    [{ span: 2, unit: 'days' }, '2026-03-03T03:00:00.000Z'],
    [{ span: 1, unit: 'hours' }, '2026-03-01T04:00:00.000Z'],
  ] as const)('of %j ends at %s', (period, end) => {
    expect(rentalEnd(from, period).toISOString()).toBe(end);
  });

  it.each<[string, Partial<Entitlement>, string, boolean]>([
    ['from its first moment', {}, '2026-03-01T03:00:00Z', true],
    ['not before', {}, '2026-03-01T02:59:59Z', false],
    ['to its last', {}, '2026-03-03T02:59:59Z', true],
    ['not at its end', {}, '2026-03-03T03:00:00Z', false],
    ['not once it is revoked', { revokedAt: at('2026-03-02T00:00:00Z') }, '2026-03-02T00:00:00Z', false],
    ['for good where it was bought', { source: 'PURCHASE', until: null }, '2099-01-01T00:00:00Z', true],
  ])('may be watched %s', (_, given, moment, may) => {
    expect(mayWatch({ ...rental, ...given }, at(moment))).toBe(may);
  });
});

describe('an expiry', () => {
  it.each([
    ['2026-03-01', '2036-03-01', true],
    ['2026-03-01', '2036-03-02', false],
    ['2028-02-29', '2038-02-28', true],
    ['2028-02-29', '2038-03-01', false],
  ])('on %s of %s is shown: %s', (today, until, isShown) => {
    const end = startOf(businessDate(until));
    expect(shownExpiry(end, businessDate(today))).toEqual(isShown ? end : null);
  });

  it('is none of what is for good, and never far ahead', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 8_000 })), (days) => {
        const until = days === null ? null : new Date(from.getTime() + days * 86_400_000);
        const shown = shownExpiry(until, businessDate('2026-03-01'));
        expect(shown === null).toBe(days === null || days > 3_653);
      }),
    );
  });
});
