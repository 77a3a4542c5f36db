import * as z from 'zod/mini';

import { anyone } from '../../../platform/access.js';
import { screen } from '../../../platform/call.js';
import { daySchema } from '../../money/money.contract.js';
import { planSchema } from './plan.contract.js';

/** Public page that describes a plan. Only members can order the plan. */
export const planScreen = screen({
  path: '/plans/{planId}/about',
  group: 'commerce',
  access: anyone,
  data: z.strictObject({
    isLoggedIn: z.boolean(),
    today: daySchema,
    plan: planSchema,
    /** False if the plan is only reachable by its URL; search engines do not index it. */
    isListed: z.boolean(),
    /** Names of the accepted payment methods. */
    payableBy: z.array(z.string()),
  }),
});
