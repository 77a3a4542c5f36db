import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscription-detail.contract';
import { Notice } from '@account/ui/feedback/notice';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { isLongUnknown } from './long-unknown.js';
import { useFollowedPage } from './use-followed-page.js';

/** What the acts that wait are described by. */
export const renewingNoticeId = 'renewing';

export function RenewingNotice({ contract }: { contract: SubscriptionDetailView }) {
  const t = useTranslations('subscriptions.renewing');
  const format = useFormatter();
  const { askedAt } = useFollowedPage();
  const [openedAt] = useState(() => Date.now());
  const { checkingSince } = contract;
  const isLong = checkingSince !== null && isLongUnknown(checkingSince, askedAt ?? openedAt);
  return (
    <Notice id={renewingNoticeId} title={t(checkingSince === null ? 'title' : 'checkingTitle')} live="status">
      <p>{checkingSince === null ? t('text') : t(isLong ? 'longText' : 'checkingText')}</p>
      {askedAt !== undefined && (
        <p className="sub">{t('asked', { time: format.dateTime(askedAt, 'time') })}</p>
      )}
    </Notice>
  );
}
