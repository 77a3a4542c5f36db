import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { pricedWindow, salesPhase } from './sales-window.js';

const at = (instant: string | null) => (instant === null ? null : new Date(instant));
const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('salesPhase', () => {
  it.each([
    [null, null, '2026-03-31T15:00:00.000Z', 'open'],
    [null, '2026-03-31T15:00:00.000Z', '2026-03-31T14:59:59.999Z', 'open'],
    [null, '2026-03-31T15:00:00.000Z', '2026-03-31T15:00:00.000Z', 'after'],
    ['2026-03-31T15:00:00.000Z', null, '2026-03-31T14:59:59.999Z', 'before'],
    ['2026-03-31T15:00:00.000Z', null, '2026-03-31T15:00:00.000Z', 'open'],
    ['2026-04-10T00:00:00.000Z', '2026-04-01T00:00:00.000Z', '2026-04-05T00:00:00.000Z', 'after'],
  ])('of a window from %s to %s at %s is %s', (startsAt, endsAt, now, phase) => {
    expect(salesPhase({ startsAt: at(startsAt), endsAt: at(endsAt) }, new Date(now))).toBe(phase);
  });

  it('only moves forward, from before to open to after', () => {
    const phases = ['before', 'open', 'after'];
    fc.assert(
      fc.property(
        fc.option(moment),
        fc.option(moment),
        moment,
        fc.nat(100_000),
        (startsAt, endsAt, now, later) => {
          const window = { startsAt, endsAt };
          const then = salesPhase(window, new Date(now.getTime() + later));
          expect(phases.indexOf(then)).toBeGreaterThanOrEqual(phases.indexOf(salesPhase(window, now)));
        },
      ),
    );
  });
});

describe('pricedWindow', () => {
  const prices = ['2027-05-01', '2027-04-01'].map((from) => ({ from: businessDate(from), price: yen(1) }));
  const endsAt = new Date('2027-06-01T00:00:00+09:00');
  const startOfPrice = new Date('2027-04-01T00:00:00+09:00');

  it.each([
    [
      'without a start, before the first price',
      null,
      '2027-03-31T23:59:59.999+09:00',
      '2027-04-01T00:00:00+09:00',
    ],
    [
      'with a start before the first price',
      '2027-03-01T00:00:00Z',
      '2027-03-10T00:00:00Z',
      '2027-04-01T00:00:00+09:00',
    ],
    [
      'with a start after the first price',
      '2027-04-01T10:00:00+09:00',
      '2027-03-10T00:00:00Z',
      '2027-04-01T10:00:00+09:00',
    ],
    ['on the first day of the price', null, '2027-04-01T00:00:00+09:00', null],
    ['after the first price', '2027-03-01T00:00:00Z', '2027-04-02T00:00:00Z', '2027-03-01T00:00:00Z'],
  ])(
    'returns the expected start of the sale %s: configured start %s, current time %s',
    (_, startsAt, now, start) => {
      expect(pricedWindow({ startsAt: at(startsAt), endsAt }, prices, new Date(now))).toEqual({
        startsAt: at(start),
        endsAt,
      });
    },
  );

  it('is open from the first instant of the price', () => {
    const sold = (now: number) =>
      salesPhase(pricedWindow({ startsAt: null, endsAt }, prices, new Date(now)), new Date(now));
    expect([sold(startOfPrice.getTime() - 1), sold(startOfPrice.getTime())]).toEqual(['before', 'open']);
    expect(pricedWindow({ startsAt: null, endsAt }, [], startOfPrice)).toEqual({ startsAt: null, endsAt });
  });
});
