import type { withdrawScreen } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { Banner } from '@account/ui/feedback/banner';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { WithdrawalForm } from './withdrawal-form.js';
import { Losses } from './losses.js';
import { WithdrawalBlockers } from './withdrawal-blockers.js';

export default function WithdrawPage({ data }: PageProps<typeof withdrawScreen>) {
  const t = useTranslations('leaving');
  const { blocking, isPaymentPending, lost } = data;
  const back = { href: '/mypage', text: t('myPage') };
  if (blocking.length > 0 || isPaymentPending)
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} back={back} />
        <WithdrawalBlockers {...{ blocking, isPaymentPending }} />
      </>
    );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back={back} />
      {lost.contracts.length > 0 && (
        <Banner title={t('onlyPlan.title')}>
          <p>{t('onlyPlan.text')}</p>
          <p>
            <TextLink href="/mypage/plans">{t('onlyPlan.link')}</TextLink>
          </p>
        </Banner>
      )}
      <Losses lost={lost} />
      <WithdrawalForm data={data} />
    </>
  );
}
