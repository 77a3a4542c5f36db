import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { businessDate } from '../../business-day/business-date.js';
import {
  deletableState,
  deletableStates,
  shownMethodState,
  shownMethodStates,
  type DeletableState,
} from './saved-method.js';

const today = businessDate('2026-11-23');

describe('display state of a saved method', () => {
  it.each([
    ['one without an end', 'USABLE', null, null, 'usable'],
    ['a card of next year', 'USABLE', '202712', null, 'usable'],
    ['a card of this month', 'USABLE', '202611', null, 'expiringSoon'],
    ['a card of next month', 'USABLE', '202612', null, 'expiringSoon'],
    ['a card of the month after next', 'USABLE', '202701', null, 'usable'],
    ['a card that ends before the next payment', 'USABLE', '202702', '2027-03-01', 'expiringSoon'],
    ['a card of last month', 'USABLE', '202610', null, 'expired'],
    ['one to be registered again', 'NEEDS_REPLACING', '202712', null, 'needsReplacing'],
    ['one to be registered again that has expired', 'NEEDS_REPLACING', '202610', null, 'needsReplacing'],
  ] as const)('%s', (_, state, expireDate, nextDue, shown) => {
    const due = nextDue === null ? null : businessDate(nextDue);
    expect(shownMethodState({ state, expireDate, nextDue: due }, today)).toBe(shown);
    expect(shownMethodStates).toContain(shown);
  });
});

describe('deletableState', () => {
  it.each<[DeletableState[], DeletableState]>([
    [[], 'free'],
    [['contractUsed'], 'contractUsed'],
    [['cancellationPending', 'contractUsed'], 'contractUsed'],
    [['contractUsed', 'chargePending'], 'chargePending'],
  ])('of %j is %s', (uses, state) => {
    expect(deletableState(uses)).toBe(state);
  });

  it('does not depend on the order of uses, and is "free" only if there are no uses', () => {
    const uses = fc.array(fc.constantFrom(...deletableStates.filter((state) => state !== 'free')));
    fc.assert(
      fc.property(uses, (given) => {
        expect(deletableState(given.toReversed())).toBe(deletableState(given));
        expect(deletableState(given) === 'free').toBe(given.length === 0);
      }),
    );
  });
});
