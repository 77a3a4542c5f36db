import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { skipSignUpPlansCall } from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans-calls.contract';
import type { signUpPlansScreen } from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import { Button } from '@account/ui/form/button';
import { FieldSet } from '@account/ui/form/field-set';
import { Actions } from '@account/ui/form/form';
import { MoreButton } from '@account/ui/navigation/disclosure';
import { PlanCards } from '@account/ui/catalogue/plan-card';
import { TextButton } from '@account/ui/typography/text-link';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../../shared/call/use-call.js';
import { usePendingSearch } from '../../../shared/navigation/address-search.js';
import type { PageProps } from '../../../shared/page/page.js';
import { PlanViewCard } from '../../../shared/plans/plan-view-card.js';
import { PurchaseForm } from '../purchase/purchase-form.js';
import { PurchaseRefusal, ReadOnlyPurchase, RefusedPayment } from '../purchase/read-only-purchase.js';
import { SignUpPlansHead } from './sign-up-plans-head.js';

export default function SignUpPlansPage({ data }: PageProps<typeof signUpPlansScreen>) {
  const t = useTranslations('signUpPlans');
  const { form, today, plans, isContractRequired } = data;
  const { chosen, choose, isLoading } = useChosenPlan(data.selectedPlanId);
  const notNow = isContractRequired ? undefined : <NotNow />;
  return (
    <>
      <SignUpPlansHead
        title={useHeading(form)}
        lead={isContractRequired ? t('leadRequired') : undefined}
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
              key={form.registration?.registrationId ?? ''}
              data={form}
              today={today}
              returnTo={`/signup/plans?plan=${encodeURIComponent(form.plan.planId)}`}
              isInSignUp
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

/**
 * Returns the heading of the next step: choosing a plan, or adding a payment method once a plan is selected.
 */
function useHeading(form: PageProps<typeof signUpPlansScreen>['data']['form']): string {
  const t = useTranslations('signUpPlans');
  if (form === null || form.readOnlyReason !== null) return t('heading');
  return t(form.paymentMethodList.length > 0 ? 'headingMethod' : 'headingNoMethod');
}

export function NotNow() {
  const t = useTranslations('signUpPlans');
  const skip = useCall(skipSignUpPlansCall, { replaces: true });
  return (
    <TextButton
      aria-busy={skip.isPending || undefined}
      onClick={() => {
        if (!skip.isPending) skip.mutate({});
      }}
    >
      {t('notNow')}
    </TextButton>
  );
}

interface WithoutPlanProps {
  hasPlan: boolean;
  notNow: ReactNode;
  /** Renders the plans with the validation error of the selection. */
  children: (error: string | undefined) => ReactNode;
}

/** Shown while no plan is selected. The submit button reports the missing selection. */
export function WithoutPlan({ hasPlan, notNow, children }: WithoutPlanProps) {
  const t = useTranslations('purchase.form');
  const problems = useTranslations('problems');
  const [isBlamed, setBlamed] = useState(false);
  const ask = () => {
    setBlamed(true);
    document.getElementById(planFieldId)?.querySelector('input')?.focus();
  };
  return (
    <>
      {children(isBlamed && !hasPlan ? problems('PLAN_NOT_SELECTED') : undefined)}
      {!hasPlan && (
        <Actions>
          <Button onClick={ask}>{t('submit')}</Button>
          {notNow}
        </Actions>
      )}
    </>
  );
}

interface PlanChoiceProps {
  plans: readonly PlanView[];
  today: BusinessDate;
  chosen: string | null;
  choose: (planId: string) => void;
  error: string | undefined;
}

export const planFieldId = 'planId';

export function PlanChoice({ plans, today, chosen, choose, error }: PlanChoiceProps) {
  const t = useTranslations('signUpPlans');
  const [isOpen, setOpen] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const first = plans.find(({ planId }) => planId === chosen) ?? plans.find(isSuggested) ?? plans[0];
  const isFolded = !isOpen && plans.length > 1;
  const shown = isFolded ? plans.filter((plan) => plan === first) : plans;
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    if (isFolded && !wasFolded.current) cards.current?.scrollIntoView({ block: 'nearest' });
    wasFolded.current = isFolded;
  }, [isFolded]);
  // The list stays open for keyboard users while they move the selection with the arrow keys.
  const foldOnceTaken = ({ detail, target }: MouseEvent) => {
    if (detail > 0 && (target as Element).closest('.plan__choice')) setOpen(false);
  };
  const showAll = () => {
    setOpen(true);
    const radios = cards.current;
    radios?.querySelector<HTMLElement>(chosen === null ? 'input' : 'input:checked')?.focus();
  };
  return (
    <section className="plan-choice" aria-labelledby="plan-choice">
      <h2 className="vh" id="plan-choice">
        {t('plan')}
      </h2>
      <div ref={cards} onClick={foldOnceTaken}>
        <FieldSet id={planFieldId} legend={t('plan')} isLegendHidden role="radiogroup" error={error}>
          <PlanCards>
            {shown.map((plan) => (
              <PlanViewCard
                key={plan.planId}
                plan={{ ...plan, href: null }}
                today={today}
                size={isOpen ? (plan.planId === chosen ? 'plain' : 'small') : undefined}
                choice={{
                  name: planFieldId,
                  value: plan.planId,
                  isChosen: plan.planId === chosen,
                  choose: () => choose(plan.planId),
                }}
              />
            ))}
          </PlanCards>
        </FieldSet>
      </div>
      {isFolded && (
        <MoreButton
          text={t('otherPlans', { count: plans.length - 1 })}
          note={t('from', { price: formatYen(Math.min(...plans.map(({ price }) => price)) as Yen) })}
          onSelect={showAll}
        />
      )}
    </section>
  );
}

function isSuggested({ isRecommended }: PlanView): boolean {
  return isRecommended;
}

const choicePage = '/signup/plans';

/** Returns the selected plan. It is stored in the query so that Reload and Back keep it. */
export function useChosenPlan(shown: string | null) {
  const navigate = useNavigate();
  const coming = usePendingSearch()?.get('plan') ?? null;
  const choose = (planId: string) => {
    void navigate(`${choicePage}?plan=${encodeURIComponent(planId)}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { chosen: coming ?? shown, choose, isLoading: coming !== null && coming !== shown };
}
