import type { memberPlansScreen } from '@account/contracts/commerce/plans/plans.contract';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { PlanList } from './plan-list.js';

/** The plans of My Page. */
export default function MemberPlansPage({ data }: PageProps<typeof memberPlansScreen>) {
  const t = useTranslations('plans');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back={{ href: '/mypage', text: t('back') }} />
      <PlanList {...data} />
    </>
  );
}
