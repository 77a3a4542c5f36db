import * as z from 'zod/mini';

import { anyone, member } from '../../../platform/access.js';
import { screen } from '../../../platform/call.js';
import { myPageRow, myPageSection } from '../../../identity/my-page/my-page-row.js';
import { contractSchema, ownedPlanSchema } from '../../subscriptions/contracts/contract.contract.js';
import { daySchema } from '../../money/money.contract.js';
import { planSchema } from './plan.contract.js';

const offeredPlansShape = {
  /** Today in Japan. The page shows the year of a date only if it is not the current year. */
  today: daySchema,
  /** In the order of the store; plans no longer sold come last. */
  plans: z.array(planSchema),
};

export const plansScreen = screen({
  path: '/plans',
  group: 'store',
  access: anyone,
  data: z.strictObject({ isLoggedIn: z.boolean(), ...offeredPlansShape }),
});

export const memberPlansScreen = screen({
  path: '/mypage/plans',
  group: 'store',
  access: member,
  data: z.strictObject({
    ...offeredPlansShape,
    contracts: z.array(contractSchema),
    owned: z.array(ownedPlanSchema),
  }),
});

export const plansSection = myPageSection('plans', 10);

export const allPlansRow = myPageRow('allPlans');

/**
 * Offers a plan to members without a contract: the one that the store recommends, or else the first available
 * one.
 */
export const offerRow = myPageRow(
  'offer',
  z.strictObject({ today: daySchema, headline: z.nullable(z.string()), plan: planSchema }),
);
