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

describe('a change of a plan’s prices', () => {
  it.each<[string, PricedContracts, ReturnType<typeof price>[], ReturnType<typeof price>[], unknown[]]>([
    [
      'that is higher from a day on',
      contracts(),
      [was],
      [was, price('2026-06-01', 2_480)],
      [['2026-06-01', 1_980, 2_480, null]],
    ],
    [
      'that is lower, since a day that is over',
      contracts(),
      [was],
      [was, price('2026-04-01', 1_480)],
      [['2026-04-10', 1_980, 1_480, null]],
    ],
    [
      'of contracts that a carrier collects',
      contracts({ clock: 'provider' }),
      [was],
      [was, price('2026-06-01', 1_480)],
      [['2026-06-01', 1_980, 1_980, 'collectedByProvider']],
    ],
    [
      'that writes the price anew on which they agreed',
      contracts(),
      [was],
      [price('2026-01-01', 1_780)],
      [['2026-04-10', 1_980, 1_980, 'agreed']],
    ],
    [
      'that takes a rise back',
      contracts(),
      [was, price('2026-06-01', 2_480)],
      [was],
      [['2026-06-01', 2_480, 1_980, null]],
    ],
    [
      'that moves a rise to another day',
      contracts(),
      [was, price('2026-06-01', 2_480)],
      [was, price('2026-07-01', 2_480)],
      [
        ['2026-06-01', 2_480, 1_980, null],
        ['2026-07-01', 2_480, 2_480, 'agreed'],
      ],
    ],
    [
      'to one that began before they joined, as long as there is the one they agreed on',
      contracts(),
      [was],
      [was, price('2026-01-15', 1_480)],
      [['2026-04-10', 1_980, 1_480, null]],
    ],
    [
      'to one that began before they joined, in place of the one they agreed on',
      contracts(),
      [was],
      [price('2026-01-15', 1_480)],
      [['2026-04-10', 1_980, 1_980, 'agreed']],
    ],
    ['that is none', contracts(), [was], [was], []],
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
