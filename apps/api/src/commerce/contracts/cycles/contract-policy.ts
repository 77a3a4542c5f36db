import type { RetryPolicy } from '@account/domain/commerce/charges/retry-plan';

import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';

export function retryPolicyOf({ retryDays, retriesIn30Days, holdDays }: StoreFile['billing']): RetryPolicy {
  return { retryDays, triesInWindow: retriesIn30Days, holdLimitDays: holdDays };
}
