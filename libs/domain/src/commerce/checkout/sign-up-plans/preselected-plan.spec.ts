import { expect, it } from '@jest/globals';

import { planButtons } from '../../catalogue/plans/plan-button.js';
import { canBeBought, preselectedPlan } from './sign-up-plans-flow.js';

const plan = (planId: string) => ({ planId, button: 'default' as const });
const [monthly, yearly] = [plan('monthly'), plan('yearly')];

it.each([
  ['the requested plan', [monthly, yearly], 'yearly', 'monthly', 'yearly'],
  ['the plan wanted before the sign-up', [monthly, yearly], null, 'monthly', 'monthly'],
  ['the plan wanted before if the requested one is unknown', [monthly, yearly], 'no', 'yearly', 'yearly'],
  ['the only plan', [monthly], null, null, 'monthly'],
  ['the only plan regardless of requests', [monthly], 'no', 'never', 'monthly'],
  ['null for two plans', [monthly, yearly], null, null, null],
  ['null without plans', [], 'monthly', 'monthly', null],
])('preselectedPlan returns %s', (_, plans, asked, wanted, chosen) => {
  expect(preselectedPlan(plans, asked, wanted)).toBe(chosen);
});

it('canBeBought returns true exactly when the page offers a purchase button for the plan', () => {
  const buyable = planButtons.filter((button) => canBeBought({ planId: 'any', button }));
  expect(buyable.sort()).toEqual(['default', 'trial']);
});
