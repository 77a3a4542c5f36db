import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { globalPageData } from '../../platform/call.js';

export const storeStatusSchema = z.strictObject({
  hasSubscriptionPlan: z.boolean(),
  isStorePaymentAvailable: z.boolean(),
  visibleHome: z.boolean(),
  isNewsletterEnabled: z.boolean(),
  isPrivacyEnabled: z.boolean(),
  isPinCodeEnabled: z.boolean(),
  isOidcEnabled: z.boolean(),
  isEnabledUserId: z.boolean(),
  isEnabledPassword: z.boolean(),
  isEnabledMultiFactor: z.boolean(),
  isRegisteredPassword: z.boolean(),
  useProfileImage: z.boolean(),
});

export type StoreStatus = z.infer<typeof storeStatusSchema>;

export const accountHeaderScreen = globalPageData({
  path: '/account-header',
  access: anyone,
  data: z.strictObject({
    isLoggedIn: z.boolean(),
    displayName: z.string(),
    profileImageUrl: z.nullable(z.string()),
    status: storeStatusSchema,
    /**
     * Target of the back link; empty for My Page. In the app and on pages outside of My Page, this link is the
     * only menu entry.
     */
    backUrl: z.string(),
  }),
});
