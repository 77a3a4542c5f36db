import type { OrderVerificationView } from '@account/contracts/commerce/checkout/purchase/order-verification.contract';
import { campaignCodeMethod } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { newMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { OrderBox } from '@account/ui/catalogue/order-box';
import { Disclosure } from '@account/ui/navigation/disclosure';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../../shared/form/call-form.js';
import { TrialVideo } from '../../../shared/trial-video/trial-video.js';
import { SumBar } from '../../../shared/plans/sum-bar.js';
import { LaterSurvey } from '../../../shared/surveys/survey-fields.js';
import type { OrderedPlan } from './order/ordered-plan.js';
import { PurchaseCode } from './form/purchase-code.js';
import { AddMethodButtonProvider } from '../../../shared/payment-methods/add-method-button.js';
import { PurchaseMethods } from '../../../shared/payment-methods/purchase-methods.js';
import { isPaidMonthly } from './form/purchase-values.js';
import { RunningContracts } from './order/running-contracts.js';
import { useOrderSums } from './order/use-order-sums.js';
import { usePurchaseForm } from './form/use-purchase-form.js';
import './purchase.css';

interface PurchaseFormProps {
  data: PurchaseFormView;
  today: BusinessDate;
  /** Page to which the member returns after adding a payment method. */
  returnTo: string;
  isInSignUp?: boolean;
  /** Rendered below the hint about the next page, e.g. a "not now" button. */
  actions?: ReactNode;
  /** Plan description, shown beside the form in wide windows and above it in narrow windows. */
  contents?: ReactNode;
}

/**
 * Form for the payment method, the campaign code and the survey of a plan; opens the confirmation page.
 * Selecting another plan resets the form, except for a card that is being typed.
 */
export function PurchaseForm(props: PurchaseFormProps) {
  const { data, today, returnTo, isInSignUp = false, actions, contents } = props;
  const { plan, survey } = data;
  const t = useTranslations('purchase.form');
  const video = useTranslations('trialVideo');
  const { state, chosen, code } = usePurchaseForm(data, isInSignUp);
  const isMonthly = isPaidMonthly(data, chosen);
  const verification = isMonthly ? data.monthlyVerification : code.verification;
  const isAdding = newMethodType(chosen) !== undefined && data.paymentMethodList.length < data.max;
  const byCode = chosen === campaignCodeMethod;
  const isCodeOpen =
    byCode ||
    code.applied !== '' ||
    data.draft?.campaignCode ||
    state.field('campaignCode').error !== undefined;
  const fields = (
    <>
      <RunningContracts contracts={data.runningContracts} today={today} />
      <PurchaseMethods
        {...{ data, today, chosen, returnTo }}
        field={state.field('paymentMethodId')}
        control={state.control('paymentMethodId')}
      />
      {(plan.hasAvailableCampaign || byCode) && (
        <Disclosure isLine summary={t('haveCode')} isOpen={Boolean(isCodeOpen) || undefined}>
          <PurchaseCode
            {...{ plan, today, code }}
            isRequired={byCode}
            field={state.field('campaignCode')}
            control={state.control('campaignCode')}
          />
        </Disclosure>
      )}
      {survey !== null && <LaterSurvey survey={survey} form={state} isShort isLater={isAdding} />}
      <div className="purchase-form__end">
        {!isAdding && <p className="sub">{t('notYet')}</p>}
        {actions}
        {data.hasTrialVideo && (
          <Disclosure summary={video('title')}>
            <TrialVideo />
          </Disclosure>
        )}
      </div>
    </>
  );
  return (
    <CallForm state={state} className={contents ? 'purchase-form purchase-form--whole' : 'purchase-form'}>
      <AddMethodButtonProvider>
        {(add) => (
          <>
            {contents ? (
              <div className="plan-cols plan-cols--form">
                {contents}
                <div>{fields}</div>
              </div>
            ) : (
              fields
            )}
            <SumBar label={t('sums')}>
              {verification !== null && (
                <OrderSums {...{ plan, today, verification }} isBusy={code.isChecking && !isMonthly} />
              )}
              {isAdding ? add : <Submit busyText={t('busy')}>{t('submit')}</Submit>}
            </SumBar>
          </>
        )}
      </AddMethodButtonProvider>
    </CallForm>
  );
}

interface OrderSumsProps {
  plan: OrderedPlan;
  today: BusinessDate;
  verification: OrderVerificationView;
  isBusy: boolean;
}

function OrderSums({ plan, today, verification, isBusy }: OrderSumsProps) {
  const t = useTranslations('purchase.code');
  const { campaignName } = verification;
  return (
    <OrderBox sums={useOrderSums(plan, verification, today)} busy={isBusy}>
      {campaignName !== null && <p>{t('appliedBySelf', { name: campaignName })}</p>}
    </OrderBox>
  );
}
