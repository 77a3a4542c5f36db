import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  purchaseRefusal,
  purchaseRefusals,
  type PurchaseFacts,
  type PurchaseStage,
} from './purchase-refusal.js';

const card = { isFound: true, isUsable: true, isForPlan: true, isCampaignCode: false };
const code = { ...card, isCampaignCode: true };
const fine: PurchaseFacts = {
  holding: null,
  planType: 'subscription',
  contracts: 0,
  maxContracts: null,
  phase: 'open',
  isRetired: false,
  isStopped: false,
  isPaused: false,
  places: { sold: 0, reserved: 0, limit: null },
  method: card,
  codeApplies: null,
  isCodeMalformed: false,
  isCampaignUsedUp: false,
  isFirstPaymentFree: false,
};
const soldOut = { sold: 99, reserved: 1, limit: 100 };

describe('a purchase', () => {
  it.each<[string, Partial<PurchaseFacts>, string | null, string | null]>([
    ['that is fine', {}, null, null],
    [
      'whose order is being checked',
      { holding: 'beingChecked', places: soldOut },
      'beingChecked',
      'beingChecked',
    ],
    ['of another tab', { holding: 'duplicateOrder' }, 'duplicateOrder', 'duplicateOrder'],
    ['of what one owns', { holding: 'owned', phase: 'after' }, 'owned', 'owned'],
    ['of a plan that one has', { holding: 'contracted', phase: 'after' }, 'contractLimit', 'contractLimit'],
    ['of a contract too many', { contracts: 2, maxContracts: 2 }, 'contractLimit', 'contractLimit'],
    ['of the last contract', { contracts: 1, maxContracts: 2 }, null, null],
    ['of a film beside many contracts', { contracts: 2, maxContracts: 2, planType: 'purchase' }, null, null],
    ['H1, D11: whose sale ended since', { phase: 'after' }, 'notForSale', null],
    ['of a retired plan', { isRetired: true }, 'notForSale', 'notForSale'],
    ['of a plan that stops', { isStopped: true }, 'notForSale', 'notForSale'],
    ['of a plan whose sale is paused', { isPaused: true }, 'notForSale', 'notForSale'],
    ['sold out', { places: soldOut, method: null }, 'soldOut', 'soldOut'],
    ['without a method', { method: null }, 'methodMissing', 'methodMissing'],
    [
      'by a method that is gone',
      { method: { ...card, isFound: false, isUsable: false } },
      'methodNotFound',
      'methodNotFound',
    ],
    [
      'by an expired card',
      { method: { ...card, isUsable: false, isForPlan: false } },
      'methodUnusable',
      'methodUnusable',
    ],
    [
      'by a method for other plans',
      { method: { ...card, isForPlan: false } },
      'methodNotForPlan',
      'methodNotForPlan',
    ],
    ['by a code that was not typed', { method: code }, 'codeMissing', 'codeMissing'],
    ['by what is no code', { codeApplies: false, isCodeMalformed: true }, 'codeMalformed', null],
    ['by a code that does not apply', { codeApplies: false }, 'codeNotApplicable', null],
    [
      'D9, D10: with a campaign that is used up',
      { codeApplies: true, isCampaignUsedUp: true },
      'campaignUsedUp',
      'campaignUsedUp',
    ],
    ['by a code that pays a part', { method: code, codeApplies: true }, 'codeDoesNotPay', 'codeDoesNotPay'],
    ['by a code that pays all', { method: code, codeApplies: true, isFirstPaymentFree: true }, null, null],
  ])('%s: %s, and at the confirmation %s', (_, given, atForm, atConfirm) => {
    const facts = { ...fine, ...given };
    expect(purchaseRefusal(facts, 'form')).toBe(atForm);
    expect(purchaseRefusal(facts, 'confirm')).toBe(atConfirm);
  });

  it('is refused for the first reason of the list, and confirmed wherever the form lets it pass', () => {
    const facts = fc.record<PurchaseFacts>({
      holding: fc.constantFrom(null, 'beingChecked', 'duplicateOrder', 'contracted', 'owned'),
      planType: fc.constantFrom('subscription', 'rental'),
      contracts: fc.nat(2),
      maxContracts: fc.constantFrom(null, 2),
      phase: fc.constantFrom('before', 'open', 'after'),
      isRetired: fc.boolean(),
      isStopped: fc.boolean(),
      isPaused: fc.boolean(),
      places: fc.constantFrom(fine.places, soldOut),
      method: fc.constantFrom(null, card, code, { ...card, isUsable: false }),
      codeApplies: fc.option(fc.boolean()),
      isCodeMalformed: fc.boolean(),
      isCampaignUsedUp: fc.boolean(),
      isFirstPaymentFree: fc.boolean(),
    });
    const rank = (given: PurchaseFacts, stage: PurchaseStage) => {
      const refusal = purchaseRefusal(given, stage);
      return refusal === null ? purchaseRefusals.length : purchaseRefusals.indexOf(refusal);
    };
    fc.assert(
      fc.property(facts, (given) => {
        expect(rank(given, 'confirm')).toBeGreaterThanOrEqual(rank(given, 'form'));
        const withoutPlace = { ...given, places: soldOut };
        expect(rank(withoutPlace, 'form')).toBeLessThanOrEqual(purchaseRefusals.indexOf('soldOut'));
      }),
    );
  });
});
