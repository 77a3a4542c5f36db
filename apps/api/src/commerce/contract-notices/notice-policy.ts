import {
  usualNoticePolicy,
  type NoticePolicy,
} from '@account/domain/commerce/contracts/notices/contract-notices';

import type { StoreFile } from '../../store/settings/store-settings.declaration.js';

export function noticePolicyOf({ billing }: Pick<StoreFile, 'billing'>): NoticePolicy {
  const { retryDays, retriesIn30Days: triesInWindow, holdDays: holdLimitDays } = billing;
  return {
    ...usualNoticePolicy,
    trialEnds: billing.trialEndNoticeDays,
    yearlyRenewal: billing.yearlyRenewalNoticeDays,
    codeEnds: billing.campaignCodeEndNoticeDays,
    retries: { retryDays, triesInWindow, holdLimitDays },
  };
}
