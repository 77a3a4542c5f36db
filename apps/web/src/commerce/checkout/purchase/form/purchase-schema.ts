import { campaignCodeMethod } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { SurveyQuestionView } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import {
  isCampaignCode,
  normaliseCampaignCode,
} from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import { newMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import * as z from 'zod/mini';

import { surveyErrors, type SurveyErrorText } from '../../../../shared/surveys/survey-check.js';
import type { TypedAnswers } from '../../../../shared/surveys/typed-answers.js';
import type { PurchaseValues } from './purchase-values.js';

interface Sentences {
  survey: SurveyErrorText;
  finishAdding: string;
}

/** Checks that run in the browser before the form is sent. */
export function purchaseSchema(questions: readonly SurveyQuestionView[], sentences: Sentences) {
  return z
    .object({
      paymentMethodId: z.nullable(z.string()),
      campaignCode: z.string(),
      surveyAnswers: z.custom<TypedAnswers>(),
    })
    .check(({ value, issues }) => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: 'custom', input: value, path, message });
      const ofMethod = methodProblem(value.paymentMethodId, sentences.finishAdding);
      if (ofMethod !== null) refuse(['paymentMethodId'], ofMethod);
      const ofCode = codeProblem(value.campaignCode, value.paymentMethodId);
      if (ofCode !== null) refuse(['campaignCode'], ofCode);
      for (const [questionId, message] of surveyErrors(questions, value.surveyAnswers, sentences.survey))
        refuse(['surveyAnswers', questionId], message);
    });
}

function methodProblem(chosen: string | null, finishAdding: string): string | null {
  if (newMethodType(chosen) !== undefined) return finishAdding;
  return chosen ? null : ('paymentMethod.required' satisfies FieldProblem);
}

export function codeProblem(typed: string, chosen: PurchaseValues['paymentMethodId']): FieldProblem | null {
  const code = normaliseCampaignCode(typed);
  if (code === '') return chosen === campaignCodeMethod ? 'campaignCode.required' : null;
  return isCampaignCode(code) ? null : 'campaignCode.characters';
}
