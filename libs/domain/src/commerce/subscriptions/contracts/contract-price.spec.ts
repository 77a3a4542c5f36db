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

describe('price on a due day', () => {
  it.each<[string, string, ContractPrice[], number]>([
    ['D12: before an increase', '2026-04-30', [raise], 1_078],
    ['D12: after an increase', '2026-05-30', [raise], 1_280],
    ['on its first day, 31 days after the notification', '2026-05-01', [raise], 1_280],
    ['30 days after the notification', '2026-05-10', [version('2026-05-01', 1_280, '2026-04-10')], 1_280],
    ['29 days after the notification', '2026-05-10', [version('2026-05-01', 1_280, '2026-04-11')], 1_078],
    ['without a notification', '2027-05-10', [version('2026-05-01', 1_280, null)], 1_078],
    ['after a decrease without a notification', '2026-05-01', [version('2026-05-01', 980, null)], 980],
    [
      'after an increase without and one with a notification',
      '2026-07-01',
      [version('2026-06-01', 1_380, '2026-05-01'), version('2026-05-01', 1_280, null)],
      1_380,
    ],
    [
      'below an increase that never applied',
      '2026-07-01',
      [version('2026-05-01', 1_280, null), version('2026-06-01', 1_180, null)],
      1_078,
    ],
    [
      'after an increase for new contracts only',
      '2026-07-01',
      [version('2026-05-01', 1_280, '2026-03-01', { isForNewContractsOnly: true })],
      1_078,
    ],
  ])('%s', (_, due, versions, price) => {
    expect(priceDueOn(businessDate(due), agreed, versions)).toBe(price);
  });

  it('never exceeds the agreed price without a timely announcement', () => {
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
