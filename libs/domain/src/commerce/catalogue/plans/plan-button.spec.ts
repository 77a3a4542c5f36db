import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { planTypes } from './plan-type.js';
import {
  isBuyable,
  isObtainable,
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
  change: null,
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
  change: fc.constantFrom(null, 'change', 'noChange'),
  isStopped: fc.boolean(),
  isPaused: fc.boolean(),
  phase: fc.constantFrom('before', 'open', 'after'),
  availability: fc.constantFrom(...salesAvailabilities),
  freeDays: fc.constantFrom(0, 14),
});

describe('planButton', () => {
  it.each<[string, Partial<PlanButtonFacts>, PlanButton]>([
    ['is open', {}, 'default'],
    ['has free days', { freeDays: 14 }, 'trial'],
    ['has few places left', { availability: 'fewLeft' }, 'default'],
    ['is sold out, with free days', { availability: 'soldOut', freeDays: 14 }, 'soldOut'],
    ['is not on sale yet and sold out', { phase: 'before', availability: 'soldOut' }, 'before'],
    ['is no longer on sale and sold out', { phase: 'after', availability: 'soldOut' }, 'after'],
    ['is paused and sold out', { isPaused: true, availability: 'soldOut' }, 'paused'],
    ['is paused and subscribed by the viewer', { isPaused: true, holding: 'own' }, 'own'],
    ['is discontinued before its first payment', { isStopped: true }, 'after'],
    ['is discontinued before its sale begins', { isStopped: true, phase: 'before' }, 'after'],
    [
      'exceeds the contract limit and is no longer on sale',
      { isContractLimitReached: true, phase: 'after' },
      'limit',
    ],
    [
      'is a purchase at the contract limit',
      { isContractLimitReached: true, planType: 'purchase' },
      'default',
    ],
    [
      'is subscribed by the viewer at the contract limit',
      { holding: 'own', isContractLimitReached: true },
      'own',
    ],
    ['is cancelled by the viewer', { holding: 'cancelRequested', phase: 'after' }, 'cancelRequested'],
    ['is owned by the viewer', { holding: 'owned', planType: 'purchase' }, 'owned'],
    ['is changed to, at the contract limit', { change: 'change', isContractLimitReached: true }, 'change'],
    ['is changed to, with free days', { change: 'change', freeDays: 14 }, 'change'],
    ['is changed to and no longer on sale', { change: 'change', phase: 'after' }, 'after'],
    ['is changed to and discontinued', { change: 'change', isStopped: true }, 'after'],
    ['is changed to and not on sale yet', { change: 'change', phase: 'before' }, 'before'],
    ['is changed to and paused', { change: 'change', isPaused: true }, 'paused'],
    ['is changed to and sold out', { change: 'change', availability: 'soldOut' }, 'soldOut'],
    ['cannot be changed to', { change: 'noChange', freeDays: 14 }, 'noChange'],
    ['cannot be changed to and is sold out', { change: 'noChange', availability: 'soldOut' }, 'soldOut'],
    ['is subscribed by the viewer and changed to', { change: 'change', holding: 'own' }, 'own'],
    ['is a purchase in spite of a change', { change: 'change', planType: 'purchase' }, 'default'],
    [
      'is being rented, sold out',
      { holding: 'renting', planType: 'rental', availability: 'soldOut' },
      'renting',
    ],
  ])('returns the button of a plan that %s', (_, facts, button) => {
    expect(planButton({ ...open, ...facts })).toBe(button);
  });

  it('links to the order only for `default` and `trial`', () => {
    expect(planButtons.filter(isBuyable).sort()).toEqual(['default', 'trial']);
  });

  it('offers a plan for an order or for a change', () => {
    expect(planButtons.filter(isObtainable).sort()).toEqual(['change', 'default', 'trial']);
  });

  it('links to the order only for a plan that is on sale, has a free place and is not reserved', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const button = planButton(facts);
        expect(planButtons).toContain(button);
        if (!isBuyable(button)) return;
        expect(facts).toMatchObject({ phase: 'open', holding: null, isStopped: false });
        expect(facts.availability).not.toBe('soldOut');
        expect(facts.isContractLimitReached && facts.planType === 'subscription').toBe(false);
        expect(button === 'trial').toBe(facts.freeDays > 0);
        expect(facts.change !== null && facts.planType === 'subscription').toBe(false);
      }),
    );
  });
});
