import type { plansScreen } from '@account/contracts/commerce/plans/plans.contract';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { PlanCards } from '@account/ui/catalogue/plan-card';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { ShownPlan } from '../../shared/plans/shown-plan.js';

/** Cards that a small window shows before anybody scrolls. */
const seenAtFirst = 2;

/** What is on offer, to compare. */
export function PlanList({ plans, today }: Omit<PageProps<typeof plansScreen>['data'], 'isLoggedIn'>) {
  const t = useTranslations('plans');
  if (plans.length === 0) return <EmptyState text={t('none')} />;
  return (
    <Section title={t('list')}>
      <PlanCards>
        {plans.map((plan, index) => (
          <ShownPlan key={plan.planId} isAnchor plan={plan} isBelow={index >= seenAtFirst} today={today} />
        ))}
      </PlanCards>
    </Section>
  );
}
