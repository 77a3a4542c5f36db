import type { plansScreen } from '@account/contracts/commerce/plans/plans.contract';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { PlanList } from './plan-list.js';

/** What the store sells, for anyone. */
export default function PlansPage({ data }: PageProps<typeof plansScreen>) {
  const t = useTranslations('plans');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PlanList plans={data.plans} today={data.today} />
    </>
  );
}
