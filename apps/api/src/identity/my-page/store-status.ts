import type { StoreStatus } from '@account/contracts/identity/my-page/my-page.contract';

import type { SettingsService } from '../../store/settings/settings.service.js';

/** What no slice offers yet is off. */
const notOffered = {
  hasSubscriptionPlan: false,
  isStorePaymentAvailable: false,
  isNewsletterEnabled: false,
  isPrivacyEnabled: false,
  isPinCodeEnabled: false,
  isOidcEnabled: false,
  isEnabledMultiFactor: false,
  useProfileImage: false,
} as const satisfies Partial<StoreStatus>;

/** What the store offers and the member has. */
export function storeStatus(
  settings: ReturnType<SettingsService['current']>,
  isRegisteredPassword: boolean,
): StoreStatus {
  return {
    ...notOffered,
    visibleHome: notOffered.hasSubscriptionPlan || notOffered.isStorePaymentAvailable,
    isEnabledUserId: settings.login.isEnabledUserId,
    isEnabledPassword: true,
    isRegisteredPassword,
  };
}
