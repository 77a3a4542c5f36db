import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../../business-day/business-date.js';
import { expiryYears, isCardExpired, isCardExpiringSoon, isExpireDate } from './card-expiry.js';

const date = (day: string | null) => (day === null ? null : businessDate(day));

describe('card expiry', () => {
  it.each([
    ['202602', '2026-02-28', null, false, true],
    ['202602', '2026-03-01', null, true, false],
    ['202602', '2026-01-01', null, false, true],
    ['202602', '2025-12-31', null, false, false],
    ['202601', '2025-12-01', null, false, true],
    ['202612', '2026-11-01', null, false, true],
    ['202612', '2027-01-01', null, true, false],
    ['202612', '2026-02-01', '2026-12-31', false, false],
    ['202612', '2026-02-01', '2027-01-01', false, true],
  ])(
    '%s, checked on %s with a payment on %s, is expired: %s, expires soon: %s',
    (expireDate, today, nextDue, past, near) => {
      expect(isCardExpired(expireDate, businessDate(today))).toBe(past);
      expect(isCardExpiringSoon(expireDate, businessDate(today), date(nextDue))).toBe(near);
    },
  );

  it('allows ten years to be selected', () => {
    expect(expiryYears(businessDate('2026-11-22'))).toEqual([
      2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035,
    ]);
  });

  it.each([
    ['202612', true],
    ['202600', false],
    ['202613', false],
    ['20261', false],
    ['2026-1', false],
  ])('%s is valid: %s', (text, is) => {
    expect(isExpireDate(text)).toBe(is);
  });

  it('changes from far to soon to past', () => {
    const day = fc
      .date({
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2040-01-01T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((instant) => businessDate(instant.toISOString().slice(0, 10)));
    const rank = (today: ReturnType<typeof businessDate>) =>
      isCardExpired('202906', today) ? 2 : Number(isCardExpiringSoon('202906', today, null));
    fc.assert(
      fc.property(day, day, (one, other) => {
        if (one <= other) expect(rank(one)).toBeLessThanOrEqual(rank(other));
      }),
    );
  });
});
