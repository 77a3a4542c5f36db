import { describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';

import { contractSpan, endOf } from './use-contract-span.js';

const span = (start: string, end: string, today: string, more: object = {}) =>
  contractSpan(
    {
      period: { start: businessDate(start), end: businessDate(end) },
      renewSpan: 1,
      renewSpanUnit: 'months',
      statusGroup: 'contract',
      ...more,
    },
    businessDate(today),
  );

describe('the current period of a contract', () => {
  it.each([
    ['2026-10-01', '2026-11-01', '2026-10-12', {}, { unit: 'days', total: 31, passed: 11 }],
    ['2026-02-01', '2026-03-01', '2026-02-01', {}, { unit: 'days', total: 28, passed: 0 }],
    ['2026-10-01', '2026-11-01', '2026-11-03', {}, { unit: 'days', total: 31, passed: 31 }],
    ['2026-01-31', '2027-01-31', '2026-02-27', { renewSpan: 12 }, { unit: 'months', total: 12, passed: 0 }],
    ['2026-01-31', '2027-01-31', '2026-02-28', { renewSpan: 12 }, { unit: 'months', total: 12, passed: 1 }],
    ['2026-01-31', '2027-01-31', '2027-02-05', { renewSpan: 12 }, { unit: 'months', total: 12, passed: 12 }],
    ['2026-01-01', '2026-03-01', '2026-02-01', { statusGroup: 'trial' }, undefined],
    ['2026-01-01', '2026-03-01', '2026-02-01', { renewSpan: 59, renewSpanUnit: 'days' }, undefined],
  ])('from %s to %s on %s with %j is %j', (start, end, today, more, expected) => {
    expect(span(start, end, today, more)).toEqual(expected);
  });
});

describe('the displayed end of the period', () => {
  const period = { start: businessDate('2027-01-31'), end: businessDate('2027-02-14') };

  it.each([
    ['of the period', null, 'trial', '2027-02-14'],
    ['of all that a campaign code pays', '2027-05-13T15:00:00.000Z', 'trial', '2027-05-14'],
    ['of the period, once it is cancelled', '2027-02-13T15:00:00.000Z', 'cancelRequest', '2027-02-14'],
  ] as const)('is the end %s', (_, endsAt, statusGroup, expected) => {
    expect(endOf({ period, endsAt, statusGroup })).toBe(expected);
  });
});
