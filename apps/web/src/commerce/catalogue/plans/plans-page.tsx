import type { plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { useTranslations } from 'use-intl';

import { PageHead, useBackLink } from '../../../shared/page/page-head.js';
import type { PageProps } from '../../../shared/page/page.js';
import { PlanList } from './plan-list.js';

export default function PlansPage({ data }: PageProps<typeof plansScreen>) {
  const t = useTranslations('plans');
  const menu = useTranslations('shell.menu');
  const back = useBackLink({ href: data.isLoggedIn ? '/mypage' : '/', text: menu('back') });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back={back} />
      <PlanList plans={data.plans} today={data.today} isGuest={!data.isLoggedIn} />
    </>
  );
}
