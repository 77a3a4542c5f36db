import { expect, it } from '@jest/globals';

import { businessDate } from '../../../business-day/business-date.js';
import { yen } from '../../../money/yen.js';
import { quoteDifferencesOf, type ShownQuote } from './quote-difference.js';

const [today, later] = [businessDate('2026-11-23'), businessDate('2026-12-07')];
const quote: ShownQuote = {
  amountToday: yen(0),
  charges: [{ from: later, to: null, amount: yen(1_980) }],
  firstPaymentDay: later,
  campaignId: null,
  campaignName: null,
  offerEndsAt: null,
};

it.each<[string, Partial<ShownQuote>, string[]]>([
  ['nothing', {}, []],
  ['only the campaign name', { campaignName: 'A month free' }, []],
  ['the amount due today', { amountToday: yen(990) }, ['amountToday']],
  ['the price', { charges: [{ from: later, to: null, amount: yen(2_200) }] }, ['price']],
  [
    'a discount before the same price',
    {
      charges: [
        { from: today, to: later, amount: yen(0) },
        { from: later, to: null, amount: yen(1_980) },
      ],
    },
    [],
  ],
  ['the first payment day', { firstPaymentDay: today }, ['firstPaymentDay']],
  ['the campaign', { campaignId: 'a', campaignName: 'A month free' }, ['campaign']],
  ['the end of the offer', { offerEndsAt: '2026-12-31T15:00:00.000Z' }, ['offer']],
])('quoteDifferencesOf: %s changed', (_, change, differences) => {
  expect(quoteDifferencesOf(quote, { ...quote, ...change })).toEqual(differences);
});
