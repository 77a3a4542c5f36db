import * as z from 'zod/mini';

import { anyone } from '../../../platform/access.js';
import { screen } from '../../../platform/call.js';
import { daySchema } from '../../money/money.contract.js';
import { planSchema } from './plan.contract.js';

/** What a plan is, for anybody who thinks of having it; the page of its order asks for a member. */
export const planScreen = screen({
  path: '/plans/{planId}/about',
  group: 'commerce',
  access: anyone,
  data: z.strictObject({
    isLoggedIn: z.boolean(),
    today: daySchema,
    plan: planSchema,
    /** False: it is sold by its address alone, and search engines leave it out. */
    isListed: z.boolean(),
    /** How it can be paid, by name. */
    payableBy: z.array(z.string()),
  }),
});
