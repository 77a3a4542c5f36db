import type { withdrawScreen } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { Notice } from '@account/ui/feedback/notice';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';

type Blocks = Pick<PageProps<typeof withdrawScreen>['data'], 'blocking' | 'isPaymentPending'>;

export function WhatBlocks({ blocking, isPaymentPending }: Blocks) {
  const t = useTranslations('leaving');
  return (
    <>
      {blocking.length > 0 && (
        <Notice tone="warn" title={t('blocked.title')}>
          <p>{t('blocked.text')}</p>
          <ul>
            {blocking.map(({ subscriptionId, planName, href }) => (
              <li key={subscriptionId}>
                {href === null ? (
                  planName
                ) : (
                  <TextLink href={href}>{t('blocked.contract', { plan: planName })}</TextLink>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isPaymentPending && (
        <Notice tone="warn" title={t('pending.title')}>
          <p>{t('pending.text')}</p>
          <p>
            <TextLink href="/mypage/payment-history">{t('pending.link')}</TextLink>
          </p>
        </Notice>
      )}
    </>
  );
}
