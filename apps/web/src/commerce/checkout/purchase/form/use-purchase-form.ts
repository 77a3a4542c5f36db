import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import { purchaseFormCall } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCallForm } from '../../../../shared/form/use-call-form.js';
import { useSurveyErrorText } from '../../../../shared/surveys/survey-check.js';
import { surveyFields } from '../../../../shared/surveys/typed-answers.js';
import { chosenOf, purchaseValues } from './purchase-values.js';
import { purchaseSchema } from './purchase-schema.js';
import { isPlanStateCode } from '../order/ordered-plan.js';
import { useCampaignCode } from './use-campaign-code.js';
import { useServerDraft, usePurchaseDraft } from './use-purchase-draft.js';

export function usePurchaseForm(data: PurchaseFormView, isInSignUp: boolean) {
  const { plan, survey } = data;
  const questions = survey?.questions ?? [];
  const { names, titles } = surveyFields(questions);
  const { revalidate } = useRevalidator();
  const sentences = useSentences();
  const state = useCallForm({
    contract: purchaseFormCall,
    path: { planId: plan.planId },
    schema: purchaseSchema(questions, sentences),
    defaultValues: purchaseValues(data),
    about: plan.planId,
    order: ['paymentMethodId', 'campaignCode', ...names],
    titles,
    inputOf: (values) => ({
      ...chosenOf(values, data, isInSignUp),
      ...(survey !== null && { surveyRevision: survey.surveyRevision }),
    }),
    fieldOfCode: {
      PAYMENT_METHOD_NOT_SELECTED: 'paymentMethodId',
      PAYMENT_METHOD_NOT_FOR_PLAN: 'paymentMethodId',
      CAMPAIGN_CODE_NOT_APPLICABLE: 'campaignCode',
      CAMPAIGN_DISCOUNT_NOT_FULL: 'campaignCode',
    },
    draft: usePurchaseDraft(data),
    // The store changed its survey or payment methods; the reloaded page shows the reason.
    refused: ({ fieldErrors, code }) => {
      if ('surveyRevision' in fieldErrors || isOfMethod(code) || isPlanStateCode(code)) void revalidate();
    },
  });
  const { control, getValues } = state.form;
  const chosen = useWatch({ control, name: 'paymentMethodId' });
  const code = useCampaignCode(data, isInSignUp, {
    code: () => getValues('campaignCode'),
    paymentMethodId: chosen ?? '',
    refuse: (why, message) => state.refuse('campaignCode', why, message),
    accept: () => state.accept('campaignCode'),
  });
  useServerDraft(state.form, data, isInSignUp);
  return { state, chosen: chosen ?? '', code };
}

function useSentences() {
  const t = useTranslations('purchase.form');
  return { finishAdding: t('finishAdding'), survey: useSurveyErrorText() };
}

function isOfMethod(code: string): boolean {
  return code.startsWith('PAYMENT_METHOD_') && code !== 'PAYMENT_METHOD_NOT_SELECTED';
}
