import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { invoiceFileName, invoiceTitle, invoiceTitles } from './invoice-document.js';
import { earningsPerPage, historySince, historyYears, pagesOf, spanOfYear } from './payment-history.js';

describe('payment history', () => {
  it.each([
    ['2026-11-23', '2025-11-23'],
    ['2025-02-28', '2024-02-28'],
    ['2024-02-29', '2023-02-28'],
    ['2028-03-01', '2027-03-01'],
  ])('on %s starts on %s', (today, since) => {
    expect(historySince(businessDate(today))).toBe(since);
  });

  it('covers 365 or 366 days, and its start never moves back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (days) => {
        const today = addDays(businessDate('2020-01-01'), days);
        expect(historySince(addDays(today, 1)) >= historySince(today)).toBe(true);
        expect([addDays(today, -365), addDays(today, -366)]).toContain(historySince(today));
      }),
    );
  });

  it.each([
    [0, 1],
    [1, 1],
    [earningsPerPage, 1],
    [earningsPerPage + 1, 2],
    [10 * earningsPerPage, 10],
  ])('splits %i entries into %i pages', (count, pages) => {
    expect(pagesOf(count)).toBe(pages);
  });
});

describe('historyYears', () => {
  it.each([
    [null, [2026]],
    ['2026-11-25', [2026]],
    ['2025-12-31', [2026, 2025]],
    ['2024-01-01', [2026, 2025, 2024]],
    ['2027-01-01', [2026]],
  ])('for a first payment on %s are %j', (first, years) => {
    expect(historyYears(first === null ? null : businessDate(first), businessDate('2026-11-25'))).toEqual(
      years,
    );
  });

  it('begin and end at midnight in Japan', () => {
    const { from, before } = spanOfYear(2025);
    expect(from.toISOString()).toBe('2024-12-31T15:00:00.000Z');
    expect(before.toISOString()).toBe('2025-12-31T15:00:00.000Z');
  });
});

describe('a payment document', () => {
  it.each([
    [1_078, 'T9999999999999', 'invoice'],
    [1_078, null, 'receipt'],
    [-308, 'T9999999999999', 'creditNote'],
    [-308, null, 'creditNote'],
    [0, 'T9999999999999', 'statement'],
    [0, null, 'statement'],
  ] satisfies [number, string | null, (typeof invoiceTitles)[number]][])(
    'for %i yen and registration number %s has the type %s',
    (amount, registrationNumber, title) => {
      expect(invoiceTitle({ billingAmount: yen(amount), registrationNumber })).toBe(title);
    },
  );

  it.each([
    ['YORUBE', 'YORUBE_20261001-004817'],
    ['A/B: "C" *store*', 'A B C store_20261001-004817'],
    ['夜部\n\u0000', '夜部_20261001-004817'],
  ])('for %j has a file name that is valid on every system', (store, name) => {
    expect(invoiceFileName(store, '20261001-004817')).toBe(name);
  });
});
