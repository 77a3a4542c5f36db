import { describe, expect, it } from '@jest/globals';

import { businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { priceOutcomes, type PricedContracts } from './price-change.js';

const today = businessDate('2026-04-10');
const price = (from: string, amount: number) => ({ from: businessDate(from), price: yen(amount) });
const contracts = (changes: Partial<PricedContracts> = {}): PricedContracts => ({
  agreedPrice: yen(1_980),
  joinedOn: businessDate('2026-02-01'),
  clock: 'store',
  ...changes,
});
const was = price('2026-01-01', 1_980);

describe('change of a plan’s prices', () => {
  it.each<[string, PricedContracts, ReturnType<typeof price>[], ReturnType<typeof price>[], unknown[]]>([
    [
      'increases the price from a day on',
      contracts(),
      [was],
      [was, price('2026-06-01', 2_480)],
      [['2026-06-01', 1_980, 2_480, null]],
    ],
    [
      'decreases the price from a past day on',
      contracts(),
      [was],
      [was, price('2026-04-01', 1_480)],
      [['2026-04-10', 1_980, 1_480, null]],
    ],
    [
      'leaves contracts collected by a carrier',
      contracts({ clock: 'provider' }),
      [was],
      [was, price('2026-06-01', 1_480)],
      [['2026-06-01', 1_980, 1_980, 'collectedByProvider']],
    ],
    [
      'leaves contracts if the agreed price is rewritten',
      contracts(),
      [was],
      [price('2026-01-01', 1_780)],
      [['2026-04-10', 1_980, 1_980, 'agreed']],
    ],
    [
      'withdraws an increase',
      contracts(),
      [was, price('2026-06-01', 2_480)],
      [was],
      [['2026-06-01', 2_480, 1_980, null]],
    ],
    [
      'moves an increase to another day',
      contracts(),
      [was, price('2026-06-01', 2_480)],
      [was, price('2026-07-01', 2_480)],
      [
        ['2026-06-01', 2_480, 1_980, null],
        ['2026-07-01', 2_480, 2_480, 'agreed'],
      ],
    ],
    [
      'leaves contracts joined after its start if the agreed version remains',
      contracts(),
      [was],
      [was, price('2026-01-15', 1_480)],
      [['2026-04-10', 1_980, 1_480, null]],
    ],
    [
      'applies if it replaces the agreed version',
      contracts(),
      [was],
      [price('2026-01-15', 1_480)],
      [['2026-04-10', 1_980, 1_980, 'agreed']],
    ],
    ['does nothing without a difference', contracts(), [was], [was], []],
  ])('%s', (_, of, before, after, outcomes) => {
    expect(
      priceOutcomes(of, { before, after }, today).map((each) => [
        each.from,
        each.before,
        each.after,
        each.keeps,
      ]),
    ).toEqual(outcomes);
  });
});
