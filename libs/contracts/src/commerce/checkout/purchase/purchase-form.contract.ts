import * as z from 'zod/mini';

import { problemSchema } from '../../../platform/problem.contract.js';
import { momentSchema } from '../../money/money.contract.js';
import {
  paymentMethodChoicesShape,
  paymentMethodSchema,
} from '../../payments/payment-methods/payment-method.contract.js';
import { registrationSchema } from '../../payments/payment-methods/payment-method-registration.contract.js';
import { planSchema } from '../../catalogue/plans/plan.contract.js';
import { surveyAnswersSchema, surveySchema } from '../../catalogue/surveys/survey.contract.js';
import { orderVerificationSchema } from './order-verification.contract.js';
import { runningContractSchema } from '../../subscriptions/contracts/contract.contract.js';

const orderProblemSchema = z.nullable(z.pick(problemSchema, { code: true, message: true }));

/** The form of one plan as one member sees it. */
export const purchaseFormShape = {
  plan: planSchema,
  /** Why the plan cannot be ordered; the page then shows text without fields. */
  readOnlyReason: orderProblemSchema,
  /** Contracts that prevent the order: the member has this plan or reached the limit. */
  contracts: z.array(
    z.strictObject({
      subscriptionId: z.string(),
      planName: z.string(),
      /** First instant without the contract, if it was cancelled. */
      endsAt: z.nullable(momentSchema),
      /** Whether its cancellation can be undone now. */
      canUndo: z.boolean(),
    }),
  ),
  /** Other contracts that the member goes on paying for; empty if this plan does not renew. */
  runningContracts: z.array(runningContractSchema),
  /** Page that follows the order, while its payment is being checked. */
  orderPath: z.nullable(z.string()),
  /** Quote for the present form, with the draft's code if that applies; null: the plan cannot be ordered. */
  verification: z.nullable(orderVerificationSchema),
  /** The same for a method that its provider collects itself on the 1st of each month; null: none can pay. */
  monthlyVerification: z.nullable(orderVerificationSchema),
  /** Methods that contracts use come first, then the newest; `isSelectable` refers to this plan. */
  paymentMethodList: z.array(paymentMethodSchema),
  /** Method types that can be added for this plan, including `CampaignCode` if a code may pay. */
  ...paymentMethodChoicesShape,
  /** How many methods may be saved. */
  max: z.int(),
  /** The registration in `?registration=`, with which a provider's page leads back to this one. */
  registration: z.nullable(registrationSchema),
  checking: z.array(registrationSchema),
  survey: z.nullable(surveySchema),
  hasTrialVideo: z.boolean(),
  /** Reason why the last order of this plan failed; shown until the next attempt. */
  accountingError: orderProblemSchema,
  draft: z.nullable(
    z.strictObject({
      paymentMethodId: z.nullable(z.string()),
      campaignCode: z.nullable(z.string()),
      surveyAnswers: surveyAnswersSchema,
    }),
  ),
  /** The method just added, that of the draft, the last one used, or the first that can pay. */
  preselected: z.nullable(z.string()),
};

export const purchaseFormSchema = z.strictObject(purchaseFormShape);

export type PurchaseFormView = z.infer<typeof purchaseFormSchema>;
