import * as z from 'zod/mini';

import { daySchema } from '../../commerce/money/money.contract.js';
import { planSchema } from '../../commerce/catalogue/plans/plan.contract.js';
import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

export const homeEntries = ['login', 'signUp', 'myPage', 'plans'] as const;

export const homePlans = 3;

export const homeFilms = 4;

export const homeScreen = screen({
  path: '/',
  layout: 'front',
  group: 'store',
  access: anyone,
  data: z.strictObject({
    storeTitle: z.string(),
    storeDescription: z.string(),
    isLoggedIn: z.boolean(),
    entries: z.array(z.enum(homeEntries)),
    /** The first subscriptions that are on sale. Empty in the app. */
    plans: z.array(planSchema).check(z.maxLength(homePlans)),
    /** The first films that are for sale or rent. Empty in the app. */
    films: z.array(planSchema).check(z.maxLength(homeFilms)),
    today: daySchema,
  }),
});

export type HomeData = z.infer<typeof homeScreen.data>;
