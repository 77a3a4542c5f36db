import { describe, expect, it } from '@jest/globals';

import {
  changeDirection,
  contractsInGroup,
  groupOfPlan,
  isChangeOffered,
  isReContract,
  plansCountedWith,
  type PlanGroup,
} from './plan-group.js';

const group: PlanGroup = {
  id: 'unlimited',
  plans: ['monthly', 'yearly', 'premium'],
  change: { up: 'at-period-end', down: 'never' },
};
const other: PlanGroup = { ...group, id: 'stage', plans: ['theatre', 'theatre-year'] };

describe('plan groups', () => {
  it.each([
    ['monthly', 'yearly', 'up'],
    ['monthly', 'premium', 'up'],
    ['premium', 'yearly', 'down'],
    ['yearly', 'monthly', 'down'],
    ['yearly', 'yearly', null],
    ['yearly', 'theatre', null],
    ['theatre', 'yearly', null],
  ])('a change from %s to %s has the direction %s', (from, to, direction) => {
    expect(changeDirection(group, from, to)).toBe(direction);
  });

  it.each([
    ['monthly', 'yearly', true],
    ['yearly', 'monthly', false],
    ['monthly', 'monthly', false],
    ['monthly', 'theatre', false],
  ])('offers the change from %s to %s: %s', (from, to, isOffered) => {
    expect(isChangeOffered(group, from, to)).toBe(isOffered);
  });

  it('finds the group of a plan', () => {
    expect(groupOfPlan([other, group], 'yearly')).toBe(group);
    expect(groupOfPlan([other, group], 'daily')).toBeUndefined();
  });

  it('counts all plans of a group as one', () => {
    expect(plansCountedWith([other, group], 'yearly')).toEqual(['monthly', 'yearly', 'premium']);
  });

  it('counts a plan without a group alone', () => {
    expect(plansCountedWith([other, group], 'daily')).toEqual(['daily']);
  });

  it.each<[string, string, string[], boolean]>([
    ['a plan of a group without an earlier contract', 'yearly', [], false],
    ['a plan of a group that the member had', 'yearly', ['yearly'], true],
    ['a plan of a group of which the member had a lower plan', 'yearly', ['monthly'], true],
    ['a plan of a group of which the member had a higher plan', 'monthly', ['premium'], true],
    ['a plan of a group when the member had a plan of another group', 'yearly', ['theatre'], false],
    ['a plan of a group when the member had a plan without a group', 'yearly', ['daily'], false],
    ['a plan without a group that the member had', 'daily', ['daily'], true],
    ['a plan without a group when the member had another plan', 'daily', ['yearly', 'hourly'], false],
  ])('decide for %s whether the member had a contract before', (_, planId, contracted, isAgain) => {
    expect(isReContract([other, group], planId, contracted)).toBe(isAgain);
  });

  it.each([
    ['contracts of other plans of the group', 'premium', ['monthly', 'yearly']],
    ['none for a plan that the member has', 'yearly', []],
    ['none for a plan of another group', 'theatre', []],
    ['none for a plan without a group', 'daily', []],
  ])('contractsInGroup returns %s', (_, planId, expected) => {
    const held = [
      { planId: 'monthly', subscriptionId: 'a' },
      { planId: 'daily', subscriptionId: 'b' },
      { planId: 'yearly', subscriptionId: 'c' },
    ];
    const found = contractsInGroup(groupOfPlan([other, group], planId), planId, held);
    expect(found.map((each) => each.planId)).toEqual(expected);
  });

  it('contractsInGroup ignores purchases and rentals', () => {
    expect(contractsInGroup(group, 'yearly', [{ planId: 'monthly', subscriptionId: null }])).toEqual([]);
  });
});
