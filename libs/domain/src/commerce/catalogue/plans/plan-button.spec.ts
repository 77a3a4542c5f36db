import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { planTypes } from './plan-type.js';
import {
  isBuyable,
  planButton,
  type PlanButton,
  type PlanButtonFacts,
  planButtons,
  planOwnershipStates,
  salesAvailabilities,
} from './plan-button.js';

const open: PlanButtonFacts = {
  planType: 'subscription',
  holding: null,
  isContractLimitReached: false,
  isStopped: false,
  isPaused: false,
  phase: 'open',
  availability: 'enough',
  freeDays: 0,
};

const anyFacts = fc.record<PlanButtonFacts>({
  planType: fc.constantFrom(...planTypes),
  holding: fc.constantFrom(null, ...planOwnershipStates),
  isContractLimitReached: fc.boolean(),
  isStopped: fc.boolean(),
  isPaused: fc.boolean(),
  phase: fc.constantFrom('before', 'open', 'after'),
  availability: fc.constantFrom(...salesAvailabilities),
  freeDays: fc.constantFrom(0, 14),
});

describe('the button of a plan', () => {
  it.each<[string, Partial<PlanButtonFacts>, PlanButton]>([
    ['is open', {}, 'default'],
    ['has free days', { freeDays: 14 }, 'trial'],
    ['has few places left', { availability: 'fewLeft' }, 'default'],
    ['is sold out, with free days', { availability: 'soldOut', freeDays: 14 }, 'soldOut'],
    ['is not on sale yet and sold out', { phase: 'before', availability: 'soldOut' }, 'before'],
    ['is no longer on sale and sold out', { phase: 'after', availability: 'soldOut' }, 'after'],
    ['is paused and sold out', { isPaused: true, availability: 'soldOut' }, 'paused'],
    ['is paused, and the viewer’s own', { isPaused: true, holding: 'own' }, 'own'],
    ['stops before its first payment', { isStopped: true }, 'after'],
    ['stops before its sale begins', { isStopped: true, phase: 'before' }, 'after'],
    ['is one too many and no longer on sale', { isContractLimitReached: true, phase: 'after' }, 'limit'],
    [
      'is a purchase at the contract limit',
      { isContractLimitReached: true, planType: 'purchase' },
      'default',
    ],
    ['is the viewer’s own, one too many', { holding: 'own', isContractLimitReached: true }, 'own'],
    ['is about to end', { holding: 'cancelRequested', phase: 'after' }, 'cancelRequested'],
    ['is owned', { holding: 'owned', planType: 'purchase' }, 'owned'],
    [
      'is being rented, sold out',
      { holding: 'renting', planType: 'rental', availability: 'soldOut' },
      'renting',
    ],
  ])('that %s', (_, facts, button) => {
    expect(planButton({ ...open, ...facts })).toBe(button);
  });

  it('leads on from two alone', () => {
    expect(planButtons.filter(isBuyable).sort()).toEqual(['default', 'trial']);
  });

  it('leads on only to what is on sale, has a place and is not held', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const button = planButton(facts);
        expect(planButtons).toContain(button);
        if (!isBuyable(button)) return;
        expect(facts).toMatchObject({ phase: 'open', holding: null, isStopped: false });
        expect(facts.availability).not.toBe('soldOut');
        expect(facts.isContractLimitReached && facts.planType === 'subscription').toBe(false);
        expect(button === 'trial').toBe(facts.freeDays > 0);
      }),
    );
  });
});
