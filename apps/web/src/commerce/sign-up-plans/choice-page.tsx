import type { signUpPlansScreen } from '@account/contracts/commerce/sign-up-plans/sign-up-plans.contract';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { PurchaseForm } from '../purchase/purchase-form.js';
import { PurchaseRefusal, ReadOnlyPurchase, RefusedPayment } from '../purchase/read-only-purchase.js';
import { TrialVideo } from '../../shared/trial-video/trial-video.js';
import { NotNow } from './not-now.js';
import { PlanChoice } from './plan-choice.js';
import { SignUpPlansHead } from './sign-up-plans-head.js';
import { useChosenPlan } from './use-chosen-plan.js';
import { WithoutPlan } from './without-plan.js';

export default function SignUpPlansPage({ data }: PageProps<typeof signUpPlansScreen>) {
  const t = useTranslations('signUpPlans');
  const { form, today, plans, isContractRequired } = data;
  const { chosen, choose, isLoading } = useChosenPlan(data.selectedPlanId);
  const notNow = isContractRequired ? undefined : <NotNow />;
  return (
    <>
      <SignUpPlansHead
        title={t('heading')}
        lead={t(isContractRequired ? 'leadRequired' : 'lead')}
        progress={data}
      />
      {form?.readOnlyReason === null && <RefusedPayment accountingError={form.accountingError} />}
      <WithoutPlan hasPlan={form !== null} notNow={notNow}>
        {(error) => <PlanChoice {...{ plans, today, chosen, choose, error }} />}
      </WithoutPlan>
      {form !== null && (
        <div className="comes-again" aria-busy={isLoading || undefined} inert={isLoading}>
          {form.readOnlyReason === null ? (
            <PurchaseForm
              key={`${form.plan.planId} ${form.registration?.registrationId ?? ''}`}
              data={form}
              today={today}
              returnTo={`/signup/plans?plan=${encodeURIComponent(form.plan.planId)}`}
              isInSignUp
              trialVideo={form.hasTrialVideo && <TrialVideo />}
              actions={notNow}
            />
          ) : (
            <>
              <PurchaseRefusal data={form} />
              <ReadOnlyPurchase data={form} today={today} />
              {notNow}
            </>
          )}
        </div>
      )}
    </>
  );
}
