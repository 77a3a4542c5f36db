import { formatYen } from '@account/domain/commerce/money/yen';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../../shared/page/page-head.js';
import { ProblemBanner } from '../../../shared/page/problem-banner.js';
import { MethodForm } from './method-form.js';
import { subscriptionPath, type MethodProps } from './page-data.js';
import { useDetailDates } from './use-detail-dates.js';

export default function MethodPage({ data }: { data: MethodProps }) {
  const t = useTranslations('subscriptions');
  const { contract } = data;
  const { changeMethod: obstacle } = contract.obstacles;
  const detail = subscriptionPath(contract);
  return (
    <>
      <PageHead
        title={t('change.heading', { plan: contract.planName })}
        lead={useLead(data)}
        back={{ href: detail, text: t('cancel.back') }}
      />
      {obstacle === null ? (
        <MethodForm data={data} />
      ) : (
        <ProblemBanner problem={obstacle} tone="warn">
          <TextLink href={detail}>{t('change.keep')}</TextLink>
        </ProblemBanner>
      )}
    </>
  );
}

function useLead({ contract, amountNow, countsFrom }: MethodProps): string | undefined {
  const t = useTranslations('subscriptions.change');
  const dates = useDetailDates();
  if (contract.obstacles.changeMethod !== null) return undefined;
  if (amountNow !== null) return t('now', { amount: formatYen(amountNow) });
  return countsFrom === null ? undefined : t('countsFrom', { day: dates.day(countsFrom) });
}
