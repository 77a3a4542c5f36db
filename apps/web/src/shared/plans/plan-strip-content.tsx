import { plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { planSpan } from '@account/domain/commerce/catalogue/plans/plan-span';
import { TextLink } from '@account/ui/typography/text-link';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { isRedirect, screenQuery } from '../api/screen-query.js';
import { renewSpanOf } from './plan-times.js';

export function PlanStripContent({ planId }: { planId: string }) {
  const t = useTranslations('login.plan');
  const priceOf = useTranslations('plans.price');
  const { data } = useQuery(screenQuery(plansScreen));
  const plans = data === undefined || isRedirect(data) ? [] : data.plans;
  const plan = plans.find((each) => each.planId === planId);
  if (plan === undefined) return null;
  const renewSpan = renewSpanOf(plan);
  const price = priceOf.markup(planSpan(renewSpan), {
    price: formatYen(plan.price),
    count: renewSpan?.span ?? 1,
    per: (words) => words,
  });
  return (
    <>
      {plan.picture && <img src={plan.picture.src} alt="" width="96" height="54" />}
      <p>
        <strong>{plan.planName}</strong>
        {plan.freeTrialDays !== null && t('free', { days: plan.freeTrialDays })}
        <span className="phrase">{plan.freeTrialDays === null ? price : t('then', { price })}</span>
      </p>
      <TextLink href="/plans">{t('change')}</TextLink>
    </>
  );
}
