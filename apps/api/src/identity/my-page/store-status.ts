import type { StoreStatus } from '@account/contracts/identity/my-page/account-header.contract';
import type { AccountSummary } from '@account/domain/identity/accounts/profile-fields';
import type { ConsentType } from '@account/domain/identity/consents/consent-option';

import type { SettingsService } from '../../store/settings/index.js';
import type { StoreOffer } from './store-offers.port.js';

type Has = Pick<AccountSummary, 'isPasskeyOnly' | 'passwordUpdatedAt' | 'secondFactors'> | null;

export function storeStatus(
  settings: ReturnType<SettingsService['current']>,
  { hasSubscriptionPlan, isStorePaymentAvailable, isCustomer }: StoreOffer,
  has: Has,
): StoreStatus {
  const asksAbout = (type: ConsentType) => settings.consentOptions.some((option) => option.type === type);
  return {
    hasSubscriptionPlan,
    isStorePaymentAvailable,
    visibleHome: isCustomer || isStorePaymentAvailable,
    isNewsletterEnabled: asksAbout('newsletter'),
    isPrivacyEnabled: asksAbout('privacy'),
    useProfileImage: settings.useProfileImage,
    isPinCodeEnabled: settings.isPinCodeEnabled,
    isOidcEnabled: settings.clients.length > 0,
    isEnabledUserId: settings.login.isEnabledUserId,
    isEnabledPassword: settings.login.isEnabledPassword && has?.isPasskeyOnly !== true,
    isEnabledMultiFactor:
      settings.multiFactorTypes.length > 0 || (has !== null && has.secondFactors.length > 0),
    isRegisteredPassword: has !== null && has.passwordUpdatedAt !== null,
  };
}
