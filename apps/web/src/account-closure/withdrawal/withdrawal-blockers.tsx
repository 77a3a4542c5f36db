import type { withdrawScreen } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { Banner } from '@account/ui/feedback/banner';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';

type BlockingFacts = Pick<PageProps<typeof withdrawScreen>['data'], 'blocking' | 'isPaymentPending'>;

export function WithdrawalBlockers({ blocking, isPaymentPending }: BlockingFacts) {
  const t = useTranslations('leaving');
  return (
    <>
      {blocking.length > 0 && (
        <Banner tone="warn" title={t('blocked.title')}>
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
        </Banner>
      )}
      {isPaymentPending && (
        <Banner tone="warn" title={t('pending.title')}>
          <p>{t('pending.text')}</p>
          <p>
            <TextLink href="/mypage/payment-history">{t('pending.link')}</TextLink>
          </p>
        </Banner>
      )}
    </>
  );
}
