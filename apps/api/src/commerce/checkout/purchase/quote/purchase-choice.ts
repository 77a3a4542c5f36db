import { campaignCodeMethod } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import { normaliseCampaignCode } from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import type { SurveyAnswer } from '@account/domain/commerce/catalogue/surveys/survey';
import * as z from 'zod';

import { jsonColumn } from '../../../../platform/prisma/json-column.js';

/** A member's choices and input as submitted in the order form. */
export interface PurchaseChoice {
  /** Id of a saved payment method, or `CampaignCode`. */
  paymentMethodId: string | null;
  campaignCode: string | null;
  surveyAnswers: readonly SurveyAnswer[];
  surveyRevision: number | null;
}

interface Sent {
  paymentMethodId?: string | undefined;
  campaignCode?: string | undefined;
  surveyAnswers?: readonly SurveyAnswer[] | undefined;
  surveyRevision?: number | undefined;
}

export function choiceOf({
  paymentMethodId,
  campaignCode,
  surveyAnswers,
  surveyRevision,
}: Sent): PurchaseChoice {
  return {
    paymentMethodId: paymentMethodId ?? null,
    campaignCode: campaignCode ?? null,
    surveyAnswers: surveyAnswers ?? [],
    surveyRevision: surveyRevision ?? null,
  };
}

/** Returns the normalised code; null if none was entered. */
export function codeOf({ campaignCode }: Pick<PurchaseChoice, 'campaignCode'>): string | null {
  const code = normaliseCampaignCode(campaignCode ?? '');
  return code === '' ? null : code;
}

export function paysByCode({ paymentMethodId }: Pick<PurchaseChoice, 'paymentMethodId'>): boolean {
  return paymentMethodId === campaignCodeMethod;
}

export const storedChoice = jsonColumn<PurchaseChoice>(
  'choice',
  z.looseObject({
    paymentMethodId: z.string().nullable(),
    campaignCode: z.string().nullable(),
    surveyAnswers: z.array(z.looseObject({ questionId: z.string(), answers: z.array(z.string()) })),
    surveyRevision: z.int().nullable(),
  }),
);
