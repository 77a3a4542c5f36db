import type { purchaseFormScreen } from '@account/contracts/commerce/checkout/purchase/purchase-screens.contract';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { PlanBand } from '@account/ui/shop/plan-band';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { InHero, useBackLink } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import type { PageProps } from '../../../shared/page/page.js';
import { planStatusOf, usePlanFacts } from '../../../shared/plans/plan-view-card.js';
import { PurchaseForm } from './purchase-form.js';
import { isHeld, PurchaseRefusal, ReadOnlyPurchase, RefusedPayment } from './read-only-purchase.js';

export default function PurchaseFormPage({ data }: PageProps<typeof purchaseFormScreen>) {
  const t = useTranslations('purchase.form');
  const { plan, today, readOnlyReason, registration } = data;
  const facts = usePlanFacts(plan, today);
  const { price, text, trial } = facts;
  const held = isHeld(data);
  usePageTitle(plan.shortName);
  const contents = <PlanContents plan={plan} today={today} />;
  return (
    <>
      <InHero>
        <PlanBand
          back={useBackLink({ href: '/plans', text: t('otherPlan') })}
          {...{ price, text, trial }}
          name={plan.shortName}
          picture={plan.picture ?? undefined}
          state={planStatusOf(plan, facts)}
        />
      </InHero>
      {!held && <PurchaseRefusal data={data} />}
      {readOnlyReason === null ? (
        <>
          <RefusedPayment accountingError={data.accountingError} />
          <PurchaseForm
            key={`${plan.planId} ${registration?.registrationId ?? ''}`}
            returnTo={`/plans/${plan.planId}`}
            {...{ data, today, contents }}
          />
        </>
      ) : (
        <div className="plan-cols">
          {held && <PurchaseRefusal data={data} />}
          {contents}
          <div>
            <ReadOnlyPurchase {...{ data, today }} />
          </div>
        </div>
      )}
    </>
  );
}

/** Contents of a plan: its highlights, its renewal and its end. */
function PlanContents({ plan, today }: { plan: PlanView; today: BusinessDate }) {
  const t = useTranslations('purchase.form.contents');
  const terms = useTranslations('purchase.terms');
  const { terms: facts, campaign } = usePlanFacts(plan, today);
  const [first, ...more] = facts;
  const sentences = [...more, renews(plan.planType) && terms('cancelBefore'), campaign?.name];
  const answers = [
    ...plan.highlights.map(({ label, value }) => ({ name: label, value })),
    { name: t(renews(plan.planType) ? 'renewal' : 'payment'), value: first },
  ];
  return (
    <Section title={t(`title.${plan.planType}`)}>
      <AnswerList answers={answers} />
      {sentences.map(
        (sentence) =>
          sentence && (
            <p key={sentence} className="sub">
              {sentence}
            </p>
          ),
      )}
    </Section>
  );
}
