import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  isRetried,
  refusalClasses,
  replacesMethod,
  type SuccessFacts,
  suspenseReason,
} from './gateway-outcome.js';

describe('a success', () => {
  const settles: SuccessFacts = {
    isMatched: true,
    amountAgrees: true,
    isPaidAlready: false,
    hasEnded: false,
  };
  it.each<[string, Partial<SuccessFacts>, string | null]>([
    ['settles', {}, null],
    ['settles where the provider says no amount', { amountAgrees: null }, null],
    ['of another amount', { amountAgrees: false }, 'amountDiffers'],
    ['that is the second', { isPaidAlready: true }, 'duplicate'],
    ['I19: after the end', { hasEnded: true }, 'ended'],
    ['that nobody knows', { isMatched: false, hasEnded: true }, 'unmatched'],
  ])('%s', (_, given, reason) => {
    expect(suspenseReason({ ...settles, ...given })).toBe(reason);
  });

  it('settles in one case only', () => {
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

it('a refusal is either tried again or wants something of the member', () => {
  expect(refusalClasses.filter(isRetried)).toEqual(['retryLater']);
  expect(refusalClasses.filter(replacesMethod)).toEqual(['needsMethod', 'deadAtCarrier']);
});
