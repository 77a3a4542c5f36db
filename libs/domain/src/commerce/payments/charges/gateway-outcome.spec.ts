import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  isRetried,
  refusalClasses,
  replacesMethod,
  type SuccessFacts,
  suspenseReason,
} from './gateway-outcome.js';

describe('suspenseReason', () => {
  const settles: SuccessFacts = {
    isMatched: true,
    amountAgrees: true,
    isPaidAlready: false,
    hasEnded: false,
  };
  it.each<[string, Partial<SuccessFacts>, string | null]>([
    ['is null for a matching success', {}, null],
    ['is null if the provider reports no amount', { amountAgrees: null }, null],
    ['rejects another amount', { amountAgrees: false }, 'amountDiffers'],
    ['rejects a second success', { isPaidAlready: true }, 'duplicate'],
    ['I19: rejects a success after the end', { hasEnded: true }, 'ended'],
    ['rejects an unknown payment', { isMatched: false, hasEnded: true }, 'unmatched'],
  ])('%s', (_, given, reason) => {
    expect(suspenseReason({ ...settles, ...given })).toBe(reason);
  });

  it('is null only for the first, timely success with the right amount', () => {
    const facts = fc.record({
      isMatched: fc.boolean(),
      amountAgrees: fc.option(fc.boolean()),
      isPaidAlready: fc.boolean(),
      hasEnded: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const isInPlace =
          given.isMatched && given.amountAgrees !== false && !given.isPaidAlready && !given.hasEnded;
        expect(suspenseReason(given) === null).toBe(isInPlace);
      }),
    );
  });
});

it('isRetried and replacesMethod are never both true for a refusal', () => {
  expect(refusalClasses.filter(isRetried)).toEqual(['retryLater']);
  expect(refusalClasses.filter(replacesMethod)).toEqual(['needsMethod', 'deadAtCarrier']);
});
