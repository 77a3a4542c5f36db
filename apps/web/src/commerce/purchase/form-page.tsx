import type { purchaseFormScreen } from '@account/contracts/commerce/purchase/purchase-screens.contract';
import { PlanCards } from '@account/ui/catalogue/plan-card';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { ShownPlan } from '../../shared/plans/shown-plan.js';
import { PurchaseForm } from './purchase-form.js';
import { PurchaseHead } from './purchase-head.js';
import { PurchaseRefusal, ReadOnlyPurchase, RefusedPayment } from './read-only-purchase.js';
import { TrialVideo } from '../../shared/trial-video/trial-video.js';

export default function PurchaseFormPage({ data }: PageProps<typeof purchaseFormScreen>) {
  const t = useTranslations('purchase.form');
  const { plan, today, readOnlyReason, registration, hasTrialVideo } = data;
  return (
    <>
      <PurchaseHead title={t(`heading.${plan.planType}`)} at="method" />
      <PurchaseRefusal data={data} />
      {readOnlyReason === null && <RefusedPayment accountingError={data.accountingError} />}
      <Section title={t(`plan.${plan.planType}`)} more={<TextLink href="/plans">{t('otherPlan')}</TextLink>}>
        <PlanCards>
          <ShownPlan plan={{ ...plan, href: null }} today={today} />
        </PlanCards>
      </Section>
      {readOnlyReason === null ? (
        <PurchaseForm
          key={`${plan.planId} ${registration?.registrationId ?? ''}`}
          returnTo={`/plans/${plan.planId}`}
          {...{ data, today }}
          trialVideo={hasTrialVideo && <TrialVideo />}
        />
      ) : (
        <ReadOnlyPurchase {...{ data, today }} />
      )}
    </>
  );
}
