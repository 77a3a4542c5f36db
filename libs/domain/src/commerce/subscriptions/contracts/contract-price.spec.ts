import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { priceDueOn, type ContractPrice } from './contract-price.js';

const agreed = yen(1_078);
const version = (
  from: string,
  price: number,
  announcedOn: string | null,
  over: Partial<ContractPrice> = {},
) => ({
  from: businessDate(from),
  price: yen(price),
  announcedOn: announcedOn === null ? null : businessDate(announcedOn),
  isForNewContractsOnly: false,
  ...over,
});
const raise = version('2026-05-01', 1_280, '2026-03-31');

describe('the price of what falls due', () => {
  it.each<[string, string, ContractPrice[], number]>([
    ['D12: before the raise', '2026-04-30', [raise], 1_078],
    ['D12: after it', '2026-05-30', [raise], 1_280],
    ['on its day, 31 days after the notice', '2026-05-01', [raise], 1_280],
    ['30 days after the notice', '2026-05-10', [version('2026-05-01', 1_280, '2026-04-10')], 1_280],
    ['29 days after the notice', '2026-05-10', [version('2026-05-01', 1_280, '2026-04-11')], 1_078],
    ['without a notice', '2027-05-10', [version('2026-05-01', 1_280, null)], 1_078],
    ['a lower one, without a notice', '2026-05-01', [version('2026-05-01', 980, null)], 980],
    [
      'one of which there was no notice, then a noticed one',
      '2026-07-01',
      [version('2026-06-01', 1_380, '2026-05-01'), version('2026-05-01', 1_280, null)],
      1_380,
    ],
    [
      'one that is lower than a raise that never held',
      '2026-07-01',
      [version('2026-05-01', 1_280, null), version('2026-06-01', 1_180, null)],
      1_078,
    ],
    [
      'one for new contracts',
      '2026-07-01',
      [version('2026-05-01', 1_280, '2026-03-01', { isForNewContractsOnly: true })],
      1_078,
    ],
  ])('%s', (_, due, versions, price) => {
    expect(priceDueOn(businessDate(due), agreed, versions)).toBe(price);
  });

  it('is never higher than agreed unless that was announced long enough before', () => {
    const offset = fc.nat(200);
    const versions = fc.uniqueArray(
      fc.tuple(offset, fc.integer({ min: 500, max: 2_000 }), fc.option(offset)),
      {
        selector: ([from]) => from,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(versions, offset, fc.nat(60), (some, due, notice) => {
        const start = businessDate('2026-01-01');
        const dueOn = addDays(start, due);
        const given = some.map(([from, price, announced]) => ({
          from: addDays(start, from),
          price: yen(price),
          announcedOn: announced === null ? null : addDays(start, announced),
          isForNewContractsOnly: false,
        }));
        const price = priceDueOn(dueOn, agreed, given, notice);
        const announced = given.filter(
          ({ from, announcedOn }) =>
            from <= dueOn && announcedOn !== null && addDays(announcedOn, notice) <= dueOn,
        );
        expect(price).toBeLessThanOrEqual(Math.max(agreed, ...announced.map((each) => each.price)));
        expect(priceDueOn(dueOn, agreed, [...given].reverse(), notice)).toBe(price);
      }),
    );
  });
});
