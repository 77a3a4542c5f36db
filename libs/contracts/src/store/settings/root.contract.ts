import * as z from 'zod/mini';

import { languages } from '@account/domain/platform/language';

import { anyone } from '../../platform/access.js';
import { globalPageData } from '../../platform/call.js';
import { storeSchema } from './store.contract.js';

export const rootScreen = globalPageData({
  path: '/root',
  access: anyone,
  data: z.strictObject({
    /** Equals the account_id cookie. Empty for a guest. */
    authId: z.string(),
    /**
     * Identifies the account in this browser, and stays the same when the member logs in again. Empty for a
     * guest. Every call sends it to the server.
     */
    pageAccount: z.string(),
    language: z.enum(languages),
    store: storeSchema,
    browser: z.strictObject({ isApp: z.boolean(), isAndroid: z.boolean(), isMobile: z.boolean() }),
  }),
});

export type RootData = z.infer<typeof rootScreen.data>;
