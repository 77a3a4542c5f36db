import * as z from 'zod/mini';

import { anyone, member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

/** What the store offers and the member has, by which sections and menu items show. */
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

export const myPageScreen = screen({
  path: '/mypage',
  access: member,
  data: z.strictObject({
    account: z.strictObject({
      contactEmail: z.string(),
      isEmailVerified: z.boolean(),
      userId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      /** ISO 8601; null where no password is set. */
      passwordUpdatedAt: z.nullable(z.string()),
      profileImageUrl: z.nullable(z.string()),
    }),
    status: storeStatusSchema,
    /** Rows whose page exists; a section without rows is not drawn. */
    links: z.array(z.string()),
  }),
});

export const accountHeaderScreen = screen({
  path: '/account-header',
  access: anyone,
  data: z.strictObject({
    isLoggedIn: z.boolean(),
    displayName: z.string(),
    profileImageUrl: z.nullable(z.string()),
    status: storeStatusSchema,
    /** In app mode and on other pages the menu shows only this way back. */
    backUrl: z.string(),
  }),
});
