import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { nextPrice, priceOn, shownPrice, type PlanPrice } from './plan-price.js';

const price = (from: string, amount: number): PlanPrice => ({ from: businessDate(from), price: yen(amount) });

const prices = [price('2026-05-01', 1_280), price('2026-01-01', 1_078), price('2026-05-20', 1_380)];

describe('plan price', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 1_078],
    ['2026-04-30', 1_078],
    ['2026-05-01', 1_280],
    ['2026-05-20', 1_380],
    ['2030-01-01', 1_380],
  ])('on %s is %s', (day, amount) => {
    expect(priceOn(prices, businessDate(day))?.price).toBe(amount);
  });

  it.each([
    ['2026-03-31', undefined],
    ['2026-04-01', '2026-05-01'],
    ['2026-04-30', '2026-05-01'],
    ['2026-05-01', '2026-05-20'],
    ['2026-05-20', undefined],
  ])('on %s has an announced change on %s', (day, from) => {
    expect(nextPrice(prices, businessDate(day))?.from).toBe(from);
  });

  it('before the first version is the price of the first version', () => {
    const coming = [price('2026-02-10', 1_480), price('2026-02-01', 1_280)];
    const day = businessDate('2026-01-20');
    expect(shownPrice(coming, day)).toMatchObject({ from: '2026-02-01', price: 1_280 });
    expect(shownPrice(coming, businessDate('2026-02-10'))).toMatchObject({ price: 1_480 });
    expect(nextPrice(coming, day)?.from).toBe('2026-02-10');
    expect(shownPrice([], day)).toBeUndefined();
  });

  it('has no announced change if the next version has the same price', () => {
    const same = [price('2026-01-01', 1_078), price('2026-02-01', 1_078)];
    expect(nextPrice(same, businessDate('2026-01-20'))).toBeUndefined();
  });

  it('applies from its first day, regardless of the order of versions', () => {
    const versions = fc.uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 6 }).map((offsets) =>
      offsets.map((offset) => ({
        from: addDays(businessDate('2026-01-01'), offset),
        price: yen(offset + 1),
      })),
    );
    fc.assert(
      fc.property(versions, (some) => {
        for (const version of some) {
          expect(priceOn(some, version.from)).toEqual(version);
          expect(priceOn([...some].reverse(), version.from)).toEqual(version);
        }
      }),
    );
  });
});
