import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

export const homeEntries = ['login', 'signUp', 'myPage'] as const;

export const homeScreen = screen({
  path: '/',
  access: anyone,
  data: z.strictObject({
    storeTitle: z.string(),
    storeDescription: z.string(),
    isLoggedIn: z.boolean(),
    entries: z.array(z.enum(homeEntries)),
  }),
});

export type HomeData = z.infer<typeof homeScreen.data>;
