import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { quoteRefusal, quoteRefusals, type QuoteFacts } from './quote-refusal.js';

const card = { isFound: true, isUsable: true, isForPlan: true, isCampaignCode: false };
const code = { ...card, isCampaignCode: true };
const quotable: QuoteFacts = {
  holding: null,
  planType: 'subscription',
  isGroupContracted: false,
  contracts: 0,
  maxContracts: null,
  phase: 'open',
  isRetired: false,
  isStopped: false,
  isPaused: false,
  places: { sold: 0, limit: null },
  method: card,
  codeApplies: null,
  isCodeMalformed: false,
  isFirstPaymentFree: false,
};
const soldOut = { sold: 100, limit: 100 };

describe('quoteRefusal', () => {
  it.each<[string, Partial<QuoteFacts>, string | null]>([
    ['a plan on sale', {}, null],
    ['an order that is being checked', { holding: 'beingChecked', places: soldOut }, 'beingChecked'],
    ['an order from another tab', { holding: 'duplicateOrder' }, 'duplicateOrder'],
    ['a film that the member owns', { holding: 'owned', phase: 'after' }, 'owned'],
    ['a plan that the member has', { holding: 'contracted', phase: 'after' }, 'contractLimit'],
    [
      'a plan of a group with a contract',
      { isGroupContracted: true, contracts: 2, maxContracts: 2, phase: 'after' },
      'groupContract',
    ],
    [
      'a plan of a group with a contract during another order',
      { isGroupContracted: true, holding: 'beingChecked' },
      'beingChecked',
    ],
    ['a film in spite of a group', { isGroupContracted: true, planType: 'purchase' }, null],
    ['one contract too many', { contracts: 2, maxContracts: 2 }, 'contractLimit'],
    ['the last contract that a member may have', { contracts: 1, maxContracts: 2 }, null],
    ['a film at the contract limit', { contracts: 2, maxContracts: 2, planType: 'purchase' }, null],
    ['H1, D11: a sale that is over', { phase: 'after' }, 'notForSale'],
    ['a sale that has not begun', { phase: 'before' }, 'notForSale'],
    ['a retired plan', { isRetired: true }, 'notForSale'],
    ['a plan discontinued before its first renewal', { isStopped: true }, 'notForSale'],
    ['a plan with a paused sale', { isPaused: true }, 'notForSale'],
    ['a plan that is sold out', { places: soldOut, method: null }, 'soldOut'],
    ['no method', { method: null }, 'methodMissing'],
    ['a method that was removed', { method: { ...card, isFound: false, isUsable: false } }, 'methodNotFound'],
    ['an expired card', { method: { ...card, isUsable: false, isForPlan: false } }, 'methodUnusable'],
    ['a method for other plans', { method: { ...card, isForPlan: false } }, 'methodNotForPlan'],
    ['payment by a missing code', { method: code }, 'codeMissing'],
    ['a malformed code', { codeApplies: false, isCodeMalformed: true }, 'codeMalformed'],
    ['a code for another plan', { codeApplies: false }, 'codeNotApplicable'],
    ['a code that pays only a part', { method: code, codeApplies: true }, 'codeDoesNotPay'],
    [
      'a code that pays the whole amount',
      { method: code, codeApplies: true, isFirstPaymentFree: true },
      null,
    ],
  ])('returns the expected refusal, or null, for %s', (_, given, expected) => {
    expect(quoteRefusal({ ...quotable, ...given })).toBe(expected);
  });

  it('returns soldOut or a refusal with a higher priority when the plan is sold out', () => {
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
      places: fc.constant(soldOut),
      method: fc.constantFrom(null, card, code, { ...card, isUsable: false }),
      codeApplies: fc.option(fc.boolean()),
      isCodeMalformed: fc.boolean(),
      isFirstPaymentFree: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const refusal = quoteRefusal(given);
        expect(refusal).not.toBeNull();
        expect(quoteRefusals.indexOf(refusal ?? 'codeDoesNotPay')).toBeLessThanOrEqual(
          quoteRefusals.indexOf('soldOut'),
        );
      }),
    );
  });
});
