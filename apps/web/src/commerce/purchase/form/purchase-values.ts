import { newMethod } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import type { SurveyAnswers } from '@account/contracts/commerce/surveys/survey.contract';
import { isMadeForPlan, takesMoney } from '@account/domain/commerce/payment-methods/payment-method-type';

import { answersOf, typedAnswers, type TypedAnswers } from '../../../shared/surveys/typed-answers.js';

export type PurchaseValues = {
  /** Null while no radio button is chosen. */
  paymentMethodId: string | null;
  /** Which way to pay is being added. */
  addedType: string;
  campaignCode: string;
  surveyAnswers: TypedAnswers;
};

/** The form as the server has it: what was typed on any device, and the way to pay that suits best. */
export function purchaseValues(data: PurchaseFormView): PurchaseValues {
  const { paymentMethodList, storePaymentMethod, registration, preselected, survey, draft } = data;
  const isAdding = registration !== null && registration.accountPaymentMethodId === null;
  const hasMethod = paymentMethodList.some(({ isSelectable }) => isSelectable);
  const added = storePaymentMethod.filter(takesMoney);
  return {
    paymentMethodId: isAdding
      ? newMethod
      : (preselected ?? (hasMethod || added.length === 0 ? '' : newMethod)),
    addedType: registration?.paymentMethodType ?? (hasMethod ? '' : (added[0] ?? '')),
    campaignCode: draft?.campaignCode ?? '',
    surveyAnswers: typedAnswers(survey?.questions ?? [], draft?.surveyAnswers ?? []),
  };
}

/** What goes to the server, unchecked. */
export function chosenOf(
  { paymentMethodId, campaignCode, surveyAnswers }: PurchaseValues,
  { survey, plan }: Pick<PurchaseFormView, 'survey' | 'plan'>,
  isInSignUp: boolean,
) {
  const answers: SurveyAnswers = survey === null ? [] : answersOf(survey.questions, surveyAnswers);
  return {
    ...(paymentMethodId !== null &&
      paymentMethodId !== '' &&
      paymentMethodId !== newMethod && { paymentMethodId }),
    ...(campaignCode.trim() !== '' && { campaignCode }),
    ...(survey !== null && { surveyAnswers: answers }),
    ...(isInSignUp && { planId: plan.planId }),
  };
}

/** By a method that its provider collects by itself, saved or being added. */
export function isPaidMonthly(
  {
    paymentMethodList,
    storePaymentMethod,
  }: Pick<PurchaseFormView, 'paymentMethodList' | 'storePaymentMethod'>,
  chosen: string,
  added: string,
): boolean {
  const saved = paymentMethodList.find((view) => view.accountPaymentMethodId === chosen);
  const adding = chosen === newMethod ? storePaymentMethod.find((type) => type === added) : undefined;
  const type = saved?.paymentMethodType ?? adding;
  return type !== undefined && isMadeForPlan(type);
}
