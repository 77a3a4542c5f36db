import { expect, it } from '@jest/globals';

import { planButtons } from '../../catalogue/plans/plan-button.js';
import { canBeBought, preselectedPlan } from './sign-up-plans-flow.js';

const plan = (planId: string) => ({ planId, button: 'default' as const });
const [monthly, yearly] = [plan('monthly'), plan('yearly')];

it.each([
  ['the one that is asked for', [monthly, yearly], 'yearly', 'monthly', 'yearly'],
  ['the one that was wanted', [monthly, yearly], null, 'monthly', 'monthly'],
  [
    'the one that was wanted, where nobody knows the one asked for',
    [monthly, yearly],
    'no',
    'yearly',
    'yearly',
  ],
  ['the only one', [monthly], null, null, 'monthly'],
  ['the only one, whatever was wanted', [monthly], 'no', 'never', 'monthly'],
  ['none of two', [monthly, yearly], null, null, null],
  ['none of none', [], 'monthly', 'monthly', null],
])('the plan that is chosen is %s', (_, plans, asked, wanted, chosen) => {
  expect(preselectedPlan(plans, asked, wanted)).toBe(chosen);
});

it('a plan can be bought where its button says so', () => {
  const buyable = planButtons.filter((button) => canBeBought({ planId: 'any', button }));
  expect(buyable.sort()).toEqual(['default', 'trial']);
});
