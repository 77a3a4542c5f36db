import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { quoteRefusal, quoteRefusals, type QuoteFacts, type SaleFacts } from '../quote/quote-refusal.js';
import { orderRefusal } from './order-refusal.js';

const orderable: SaleFacts = {
  planType: 'subscription',
  isGroupContracted: false,
  contracts: 0,
  maxContracts: null,
  isRetired: false,
  isStopped: false,
  isPaused: false,
  places: { sold: 0, limit: null },
};
const soldOut = { sold: 100, limit: 100 };

describe('orderRefusal', () => {
  it.each<[string, Partial<SaleFacts>, string | null]>([
    ['a plan on sale', {}, null],
    ['the last contract that a member may have', { contracts: 1, maxContracts: 2 }, null],
    ['one contract too many', { contracts: 2, maxContracts: 2 }, 'contractLimit'],
    ['a plan of a group with a contract', { isGroupContracted: true, isRetired: true }, 'groupContract'],
    [
      'a plan of a group with a contract at the contract limit',
      { isGroupContracted: true, contracts: 2, maxContracts: 2 },
      'groupContract',
    ],
    ['a film in spite of a group', { isGroupContracted: true, planType: 'purchase' }, null],
    ['a film at the contract limit', { contracts: 2, maxContracts: 2, planType: 'purchase' }, null],
    ['a retired plan', { isRetired: true }, 'notForSale'],
    ['a plan discontinued before its first renewal', { isStopped: true }, 'notForSale'],
    ['a plan whose sale is paused', { isPaused: true }, 'notForSale'],
    ['the last free place', { places: { sold: 99, limit: 100 } }, null],
    ['a plan that is sold out', { places: soldOut }, 'soldOut'],
    ['the first of several reasons', { isRetired: true, places: soldOut }, 'notForSale'],
  ])('returns the expected refusal, or null, for %s', (_, given, expected) => {
    expect(orderRefusal({ ...orderable, ...given })).toBe(expected);
  });

  it('accepts any order that a quote at the same instant allows', () => {
    const facts = fc.record<QuoteFacts>({
      holding: fc.constantFrom(null, 'beingChecked', 'duplicateOrder', 'contracted', 'owned'),
      planType: fc.constantFrom('subscription', 'rental'),
      isGroupContracted: fc.boolean(),
      contracts: fc.nat(2),
      maxContracts: fc.constantFrom(null, 2),
      phase: fc.constantFrom('before', 'open', 'after'),
      isRetired: fc.boolean(),
      isStopped: fc.boolean(),
      isPaused: fc.boolean(),
      places: fc.constantFrom(orderable.places, soldOut),
      method: fc.constant({ isFound: true, isUsable: true, isForPlan: true, isCampaignCode: false }),
      codeApplies: fc.option(fc.boolean()),
      isCodeMalformed: fc.boolean(),
      isFirstPaymentFree: fc.boolean(),
    });
    const rank = (refusal: (typeof quoteRefusals)[number] | null) =>
      refusal === null ? quoteRefusals.length : quoteRefusals.indexOf(refusal);
    fc.assert(
      fc.property(facts, (given) => {
        expect(rank(orderRefusal(given))).toBeGreaterThanOrEqual(rank(quoteRefusal(given)));
      }),
    );
  });
});
