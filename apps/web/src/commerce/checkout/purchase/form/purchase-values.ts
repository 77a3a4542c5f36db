import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import type { SurveyAnswers } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import {
  isMadeForPlan,
  isMoneyType,
  newMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import { answersOf, typedAnswers, type TypedAnswers } from '../../../../shared/surveys/typed-answers.js';

export type PurchaseValues = {
  /** Null while no radio button is selected; a payment method type while a method is being added. */
  paymentMethodId: string | null;
  campaignCode: string;
  surveyAnswers: TypedAnswers;
};

/** Initial values from the draft stored on the server and the preselected payment method. */
export function purchaseValues(data: PurchaseFormView): PurchaseValues {
  const { paymentMethodList, storePaymentMethod, registration, preselected, survey, draft } = data;
  const isAdding = registration !== null && registration.accountPaymentMethodId === null;
  const hasMethod = paymentMethodList.some(({ isSelectable }) => isSelectable);
  const first = hasMethod ? undefined : storePaymentMethod.find(isMoneyType);
  return {
    paymentMethodId: isAdding ? registration.paymentMethodType : (preselected ?? first ?? ''),
    campaignCode: draft?.campaignCode ?? '',
    surveyAnswers: typedAnswers(survey?.questions ?? [], draft?.surveyAnswers ?? []),
  };
}

export function chosenOf(
  { paymentMethodId, campaignCode, surveyAnswers }: PurchaseValues,
  { survey, plan }: Pick<PurchaseFormView, 'survey' | 'plan'>,
  isInSignUp: boolean,
) {
  const answers: SurveyAnswers = survey === null ? [] : answersOf(survey.questions, surveyAnswers);
  return {
    ...(paymentMethodId !== null &&
      paymentMethodId !== '' &&
      newMethodType(paymentMethodId) === undefined && { paymentMethodId }),
    ...(campaignCode.trim() !== '' && { campaignCode }),
    ...(survey !== null && { surveyAnswers: answers }),
    ...(isInSignUp && { planId: plan.planId }),
  };
}

/** Returns true if the provider of the selected method, saved or being added, collects the payments itself. */
export function isPaidMonthly(
  { paymentMethodList }: Pick<PurchaseFormView, 'paymentMethodList'>,
  chosen: string,
): boolean {
  const saved = paymentMethodList.find((view) => view.accountPaymentMethodId === chosen);
  const type = saved?.paymentMethodType ?? newMethodType(chosen);
  return type !== undefined && isMadeForPlan(type);
}
